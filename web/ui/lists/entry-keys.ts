import type { KeyboardEvent } from 'react'
import { entryOf } from './entry-focus.ts'

const OPENER = '[data-entry] [data-opens]'

/** Id of the entry whose opener has the focus; null elsewhere. */
export const focusedEntry = ({ target }: KeyboardEvent): string | null =>
  target instanceof Element && target.matches(OPENER) ? entryOf(target) : null

/** Moves the focus between the openers of a list's entries by arrow keys, and from a field above into the list. */
export const walkEntries = (event: KeyboardEvent<HTMLElement>): void => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || event.defaultPrevented) return
  const { target, currentTarget } = event
  const openers = [...currentTarget.querySelectorAll<HTMLElement>(OPENER)]
  const at = openers.indexOf(target as HTMLElement)
  if (at === -1 && !(step === 1 && target instanceof HTMLInputElement)) return
  const next = openers[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
