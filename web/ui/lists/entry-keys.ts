import type { KeyboardEvent } from 'react'
import { entryOf } from '../focus/entry-focus.ts'

const OPENER = '[data-entry] [data-opens]'
/** Below the heads. */
const FIRST_TABLE_ROW = '2'
/** Frames in which a row that was scrolled to may be drawn. */
const DRAWING_FRAMES = 30
const EDGES: Record<string, 'start' | 'end'> = { Home: 'start', End: 'end' }

/** Id of the entry whose opener has the focus; null elsewhere. */
export const focusedEntry = ({ target }: KeyboardEvent): string | null =>
  target instanceof Element && target.matches(OPENER) ? entryOf(target) : null

/** Focuses the first or last entry of a virtualized list, which is drawn once the list is scrolled to it. */
const focusEdge = (list: Element, edge: 'start' | 'end'): void => {
  const rows = list.getAttribute('aria-rowcount')
  const size = rows ?? list.querySelector('[aria-setsize]')?.getAttribute('aria-setsize')
  const first = rows === null ? '1' : FIRST_TABLE_ROW
  const position = edge === 'start' ? first : size
  const place = rows === null ? 'aria-posinset' : 'aria-rowindex'
  const focus = (framesLeft: number) => {
    const opener = list.querySelector<HTMLElement>(`[${place}="${position}"] [data-opens]`)
    if (opener) {
      opener.focus({ preventScroll: true })
      opener.scrollIntoView({ block: 'center' })
      return
    }
    list.scrollIntoView({ block: edge })
    if (framesLeft > 0) requestAnimationFrame(() => focus(framesLeft - 1))
  }
  focus(DRAWING_FRAMES)
}

/** Moves the focus between the openers of a list's entries: arrows walk, also in from a field above; Home and End jump. */
export const walkEntries = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.defaultPrevented || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
  const { target, currentTarget } = event
  const edge = EDGES[event.key]
  const list =
    edge && focusedEntry(event) !== null && (target as Element).closest('[role="list"], [role="table"]')
  if (edge && list) {
    event.preventDefault()
    focusEdge(list, edge)
  }
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const openers = [...currentTarget.querySelectorAll<HTMLElement>(OPENER)]
  const at = openers.indexOf(target as HTMLElement)
  if (at === -1 && !(step === 1 && target instanceof HTMLInputElement)) return
  const next = openers[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
