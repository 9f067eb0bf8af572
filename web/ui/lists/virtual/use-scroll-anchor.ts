import { type RefObject, useLayoutEffect, useRef } from 'react'

const scrollerOf = (element: Element): Element => {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return document.documentElement
}

/** Keeps a field in place while content above it changes during typing; browsers anchor only scrolled containers. */
export const useScrollAnchor = (field: RefObject<HTMLElement | null>, change: unknown): void => {
  const previous = useRef<{ change: unknown; top: number }>(undefined)
  useLayoutEffect(() => {
    if (!field.current) return
    const scroller = scrollerOf(field.current)
    const top = field.current.getBoundingClientRect().top + scroller.scrollTop
    const isTypedInto = document.activeElement === field.current
    if (isTypedInto && previous.current && previous.current.change !== change)
      scroller.scrollTop += top - previous.current.top
    previous.current = { change, top }
  })
}
