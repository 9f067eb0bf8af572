import { useEffect, useRef } from 'react'
import { LAYER } from '#web/ui/focus/return-focus.ts'

/** Milliseconds in which a closing menu returns its focus. */
const LAYER_CLOSES_MS = 400

/** True unless something of the screen itself, or a layer, has the focus. */
const isFree = (): boolean => {
  const active = document.activeElement
  if (!active || active.id === 'content') return true
  return !active.closest(`#content, ${LAYER}`)
}

const focusHeading = (heading: HTMLElement) => {
  if (!heading.isConnected || !isFree()) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Focuses the heading of a screen that was navigated to, so that a screen reader says where the person is. */
export const useHeadingFocus = (pathname: string): void => {
  const startPath = useRef<string | null>(pathname)
  const current = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const content = document.getElementById('content')
    if (!content) return
    const isStart = startPath.current === pathname
    if (!isStart) startPath.current = null
    // The code of a screen may still be loading.
    const observer = new MutationObserver(() => follow())
    const follow = () => {
      const heading = content.querySelector<HTMLElement>('h1')
      if (!heading) return
      observer.disconnect()
      // A dialog over the same screen has an address of its own.
      if (heading === current.current) return
      current.current = heading
      if (isStart) return
      focusHeading(heading)
      setTimeout(() => focusHeading(heading), LAYER_CLOSES_MS)
    }
    observer.observe(content, { childList: true, subtree: true })
    follow()
    return () => observer.disconnect()
  }, [pathname])
}
