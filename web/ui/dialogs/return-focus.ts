import { useEffect, useRef, useState } from 'react'

const currentOpener = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null

const OPEN_DIALOG = '[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]'

/** The dialog on top, or the page's content where none is open. */
const focusBase = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(OPEN_DIALOG)].at(-1) ?? document.getElementById('content')

/** Gives the focus to what opened something that goes; when that is gone too, to what lies below. */
export const focusAgain = (opener: Element | null): void => {
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus()
  else focusBase()?.focus({ preventScroll: true })
}

/** When what had the focus goes as this changes, the focus goes to what lies below. Undefined: nothing was shown yet. */
export const useFocusKept = (shown: string | number | undefined): void => {
  const before = useRef(shown)
  useEffect(() => {
    const hasChanged = before.current !== undefined && before.current !== shown
    if (hasChanged && document.activeElement === document.body) focusAgain(null)
    before.current = shown
  }, [shown])
}

const LAYER = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/** Whether the focus is in something that was opened since, over what it would go back to. */
const isTaken = (opener: Element | null) => document.activeElement?.closest(LAYER)?.contains(opener) === false

/**
 * Gives the focus back to what had it when the caller was first drawn; when that is gone, to the dialog or page below.
 * For `onCloseAutoFocus` of dialogs, which are opened by state and so know no trigger.
 */
export const useReturnFocus = () => {
  const [opener] = useState(currentOpener)
  return (event: Event) => {
    event.preventDefault()
    if (!isTaken(opener)) focusAgain(opener)
  }
}
