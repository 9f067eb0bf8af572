import { useEffect, useRef, useState } from 'react'
import { entryOf, openerOf } from './entry-focus.ts'
import { type FocusPlace, focusPlaceOf, successorOf } from './focus-place.ts'

const currentOpener = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null

const OPEN_DIALOG = '[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]'

export const isDialogOpen = (): boolean => document.querySelector(OPEN_DIALOG) !== null

const focusBase = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(OPEN_DIALOG)].at(-1) ?? document.getElementById('content')

/**
 * Focuses the opener, or what took its place.
 * @param entry id of the list entry whose opener it was
 * @param place position of the opener; the layer below is next
 */
export const focusAgain = (
  opener: Element | null,
  entry: string | null = null,
  place: FocusPlace | null = null,
): void => {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
  const successor = () => (entry !== null && openerOf(entry)) || (place && successorOf(place))
  if (isThere) opener.focus()
  else (successor() || focusBase())?.focus({ preventScroll: true })
}

/** Keeps focus in place when `shown` changes and the focused element is removed. Undefined: nothing shown yet. */
export const useFocusKept = (content: string | number | undefined): void => {
  const previous = useRef(content)
  useEffect(() => {
    const hasChanged = previous.current !== undefined && previous.current !== content
    if (hasChanged && document.activeElement === document.body) focusAgain(null)
    previous.current = content
  }, [content])
}

/** Matches what opens over a page and takes its focus. */
export const LAYER = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/** True when a layer opened since has the focus. */
const isTaken = (opener: Element | null) => document.activeElement?.closest(LAYER)?.contains(opener) === false

/** Returns focus to the opener, else to the layer below: `onCloseAutoFocus` of dialogs without a trigger. */
export const useReturnFocus = () => {
  const [opener] = useState(currentOpener)
  const [entry] = useState(() => entryOf(opener))
  const [place] = useState(() => focusPlaceOf(opener))
  return (event: Event) => {
    event.preventDefault()
    if (!isTaken(opener)) focusAgain(opener, entry, place)
  }
}
