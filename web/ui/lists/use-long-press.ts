import { type PointerEvent, type SyntheticEvent, useEffect, useRef } from 'react'

const LONG_PRESS_MS = 500
const MOVE_TOLERANCE_PX = 10

/** Detects a long press on elements with `data-entry`; swallows the tap that ends it. */
export const useLongPress = (onHeld: (id: string) => void) => {
  const timer = useRef<number | undefined>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const touched = useRef(false)
  const wasHeld = useRef(false)
  const cancel = () => window.clearTimeout(timer.current)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return {
    onPointerDown: (event: PointerEvent) => {
      cancel()
      wasHeld.current = false
      touched.current = event.pointerType === 'touch'
      const id = (event.target as Element).closest<HTMLElement>('[data-entry]')?.dataset.entry
      if (!touched.current || id === undefined) return
      start.current = { x: event.clientX, y: event.clientY }
      timer.current = window.setTimeout(() => {
        wasHeld.current = true
        navigator.vibrate?.(30)
        onHeld(id)
      }, LONG_PRESS_MS)
    },
    onPointerMove: (event: PointerEvent) => {
      const { x, y } = start.current
      if (Math.hypot(event.clientX - x, event.clientY - y) > MOVE_TOLERANCE_PX) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    // The native context menu would interrupt the press.
    onContextMenu: (event: SyntheticEvent) => {
      if (touched.current && (event.target as Element).closest('[data-entry]')) event.preventDefault()
    },
    onClickCapture: (event: SyntheticEvent) => {
      if (!wasHeld.current) return
      wasHeld.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
