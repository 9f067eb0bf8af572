import { useEffect, useRef } from 'react'
import { createKeyboardWedge } from '#domain/scan/keyboard-wedge.ts'

/** Milliseconds: above a scanner's key interval, below human notice. */
const HOLD_MS = 80

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/** Reads keyboard-wedge scanners outside of fields. */
export const useKeyboardWedge = (onText: (text: string) => void): void => {
  const onTextRef = useRef(onText)
  useEffect(() => {
    onTextRef.current = onText
  })
  useEffect(() => {
    const wedge = createKeyboardWedge()
    const replayed = new WeakSet<Event>()
    let flushTimer: ReturnType<typeof setTimeout> | undefined
    const stop = (event: KeyboardEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    /** Held back until the next key tells a shortcut from a scan. */
    const hold = (event: KeyboardEvent) => {
      stop(event)
      const { target, key, code, shiftKey } = event
      flushTimer = setTimeout(() => {
        const later = new KeyboardEvent('keydown', {
          key,
          code,
          shiftKey,
          bubbles: true,
          cancelable: true,
        })
        replayed.add(later)
        target?.dispatchEvent(later)
      }, HOLD_MS)
    }
    const onKey = (event: KeyboardEvent) => {
      if (replayed.has(event) || event.ctrlKey || event.altKey || event.metaKey || isField(event.target))
        return
      const { text, taken } = wedge.key(event.key, event.timeStamp)
      // Scanned keys must not trigger shortcuts or buttons.
      if (taken) {
        clearTimeout(flushTimer)
        stop(event)
      } else if (event.key.length === 1 && event.key !== ' ') hold(event)
      if (text !== null) onTextRef.current(text)
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => {
      clearTimeout(flushTimer)
      window.removeEventListener('keydown', onKey, { capture: true })
    }
  }, [])
}
