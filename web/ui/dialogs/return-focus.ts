import { useEffect, useRef, useState } from 'react'

const currentOpener = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null

const OPEN_DIALOG = '[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]'

const focusBase = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(OPEN_DIALOG)].at(-1) ?? document.getElementById('content')

/** Focuses the opener, or the layer below when it is gone. */
export const focusAgain = (opener: Element | null): void => {
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus()
  else focusBase()?.focus({ preventScroll: true })
}

/** Keeps focus in place when `shown` changes and the focused element is removed. Undefined: nothing shown yet. */
export const useFocusKept = (shown: string | number | undefined): void => {
  const before = useRef(shown)
  useEffect(() => {
    const hasChanged = before.current !== undefined && before.current !== shown
    if (hasChanged && document.activeElement === document.body) focusAgain(null)
    before.current = shown
  }, [shown])
}

const LAYER = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/** True when a layer opened since has the focus. */
const isTaken = (opener: Element | null) => document.activeElement?.closest(LAYER)?.contains(opener) === false

/**
 * Returns focus to where it was at mount, else to the layer below.
 * For `onCloseAutoFocus` of dialogs opened by state, without a trigger.
 */
export const useReturnFocus = () => {
  const [opener] = useState(currentOpener)
  return (event: Event) => {
    event.preventDefault()
    if (!isTaken(opener)) focusAgain(opener)
  }
}
