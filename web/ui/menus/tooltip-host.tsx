import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

/** Milliseconds before a tooltip; none within 300 ms of the last. */
export const TOOLTIP_DELAY = 700
export const TOOLTIP_SKIP_DELAY = 300

const GAP = 6
const MARGIN = 8

const targetOf = (event: Event): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tooltip]') : null

/** Finds the element under pointer or focus by one listener on the document. */
const useTooltipTarget = () => {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  useEffect(() => {
    let timer = 0
    let current: HTMLElement | null = null
    let hiddenAt = Number.NEGATIVE_INFINITY
    const show = (next: HTMLElement) => {
      current = next
      setTarget(next)
    }
    const hide = () => {
      clearTimeout(timer)
      if (current) hiddenAt = performance.now()
      current = null
      setTarget(null)
    }
    const enter = (event: PointerEvent) => {
      const next = targetOf(event)
      if (next === current && next) return
      hide()
      if (!next || event.pointerType === 'touch') return
      const waited = performance.now() - hiddenAt < TOOLTIP_SKIP_DELAY
      timer = window.setTimeout(() => show(next), waited ? 0 : TOOLTIP_DELAY)
    }
    const focus = (event: FocusEvent) => {
      const next = targetOf(event)
      if (next?.matches(':focus-visible')) show(next)
    }
    const key = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    document.addEventListener('pointerover', enter)
    document.addEventListener('pointerdown', hide)
    document.addEventListener('focusin', focus)
    document.addEventListener('focusout', hide)
    document.addEventListener('keydown', key)
    document.addEventListener('scroll', hide, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', enter)
      document.removeEventListener('pointerdown', hide)
      document.removeEventListener('focusin', focus)
      document.removeEventListener('focusout', hide)
      document.removeEventListener('keydown', key)
      document.removeEventListener('scroll', hide, true)
    }
  }, [])
  return target
}

/** Shows `data-tooltip` on hover and keyboard focus. Not announced: it repeats the accessible name. Mount once. */
export const TooltipHost = () => {
  const target = useTooltipTarget()
  const bubble = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = bubble.current
    if (!target || !box) return
    const rect = target.getBoundingClientRect()
    const left = rect.left + rect.width / 2 - box.offsetWidth / 2
    const below = rect.bottom + GAP + box.offsetHeight + MARGIN < window.innerHeight
    box.style.left = `${Math.max(MARGIN, Math.min(left, window.innerWidth - box.offsetWidth - MARGIN))}px`
    box.style.top = `${below ? rect.bottom + GAP : rect.top - GAP - box.offsetHeight}px`
  }, [target])
  if (!target?.isConnected) return null
  return createPortal(
    <div
      ref={bubble}
      role="tooltip"
      className="pointer-events-none fixed z-70 max-w-64 animate-fade-in rounded-sm bg-ink px-2 py-1 text-xs text-paper"
    >
      {target.dataset.tooltip}
    </div>,
    document.body,
  )
}
