import { useEffect, useRef } from 'react'
import { createWedge } from '#domain/scan/wedge.ts'

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/** Hears scanners that type what they read, wherever the focus is; in a field they type as everywhere. */
export const useWedge = (onText: (text: string) => void): void => {
  const told = useRef(onText)
  useEffect(() => {
    told.current = onText
  })
  useEffect(() => {
    const wedge = createWedge()
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || isField(event.target)) return
      const { text, taken } = wedge.key(event.key, event.timeStamp)
      // A burst is no shortcut: neither its letters nor its Enter may do anything else.
      if (taken) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
      if (text !== null) told.current(text)
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
