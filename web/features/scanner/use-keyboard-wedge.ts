import { useEffect, useRef } from 'react'
import { createKeyboardWedge } from '#domain/scan/keyboard-wedge.ts'

/** Longer than a scanner takes from key to key, shorter than anybody notices. */
const HOLD_MS = 80

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/** Hears scanners that type what they read, wherever the focus is; in a field they type as everywhere. */
export const useKeyboardWedge = (onText: (text: string) => void): void => {
  const told = useRef(onText)
  useEffect(() => {
    told.current = onText
  })
  useEffect(() => {
    const wedge = createKeyboardWedge()
    const again = new WeakSet<Event>()
    let held: ReturnType<typeof setTimeout> | undefined
    const stop = (event: KeyboardEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    /** A letter may be a shortcut, or begin a burst: which, is known when the next key comes, or none does. */
    const hold = (event: KeyboardEvent) => {
      stop(event)
      const { target, key, code, shiftKey } = event
      held = setTimeout(() => {
        const later = new KeyboardEvent('keydown', {
          ...{ key, code, shiftKey },
          ...{ bubbles: true, cancelable: true },
        })
        again.add(later)
        target?.dispatchEvent(later)
      }, HOLD_MS)
    }
    const onKey = (event: KeyboardEvent) => {
      if (again.has(event) || event.ctrlKey || event.altKey || event.metaKey || isField(event.target)) return
      const { text, taken } = wedge.key(event.key, event.timeStamp)
      // A burst is no shortcut: neither its letters nor its Enter may do anything else.
      if (taken) {
        clearTimeout(held)
        stop(event)
      } else if (event.key.length === 1 && event.key !== ' ') hold(event)
      if (text !== null) told.current(text)
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => {
      clearTimeout(held)
      window.removeEventListener('keydown', onKey, { capture: true })
    }
  }, [])
}
