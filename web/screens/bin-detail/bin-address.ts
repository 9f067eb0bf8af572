import type { BinFocus } from '#web/features/bins/bin-actions.ts'
import { goBack, navigate } from '#web/platform/navigation/address.ts'

/** Screens that show a bin's dialog on top; elsewhere All Bins opens. */
const HOST_PATHS = ['/', '/dashboard', '/bins', '/scanner', '/sweep']

/** Query of the dialog: `in` is the inventory of a link, `adding` what it begins. */
const BIN_PARAMS = ['bin', 'find', 'item', 'in', 'adding']

/** History state of an opened dialog: closing goes back instead of adding an entry. */
const OPENED = { opened: true }

interface ScreenAddress {
  readonly pathname: string
  /** Query of the screen below. */
  readonly search: string
}

/** Builds the URL of a bin's dialog over a screen. */
export const binPath = (
  { pathname, search }: ScreenAddress,
  id: string,
  { find = '', item }: BinFocus = {},
): string => {
  const hosted = HOST_PATHS.includes(pathname)
  const query = new URLSearchParams(hosted ? search : '')
  for (const own of BIN_PARAMS) query.delete(own)
  query.set('bin', id)
  if (find.trim() !== '') query.set('find', find)
  if (item !== undefined) query.set('item', item)
  return `${hosted ? pathname : '/bins'}?${query}`
}

/** @param adding dialog to open at once */
export const openBin = (id: string, { adding, ...focus }: BinFocus & { adding?: string } = {}) => {
  // Replaces an open bin, so that Back leaves bins instead of walking through them.
  const isOpen = new URLSearchParams(window.location.search).has('bin')
  const state: object = isOpen ? (history.state ?? {}) : OPENED
  navigate(binPath(window.location, id, focus), {
    replace: isOpen,
    state: adding ? { ...state, adding } : state,
  })
}

/** Takes the requested dialog from the history state or a link, once, so that a reload does not reopen it. */
export const consumeRequestedDialog = (): string | undefined => {
  const { adding, ...state } = (history.state ?? {}) as { adding?: string }
  const url = new URL(window.location.href)
  const asked = adding ?? url.searchParams.get('adding')
  if (asked === null) return undefined
  url.searchParams.delete('adding')
  history.replaceState(state, '', url)
  return asked
}

/** Goes back, or replaces a deep link. */
export const closeBin = ({ pathname, search }: ScreenAddress) => {
  if ((history.state as typeof OPENED | null)?.opened) {
    goBack()
    return
  }
  const query = new URLSearchParams(search)
  for (const own of BIN_PARAMS) query.delete(own)
  navigate(query.size > 0 ? `${pathname}?${query}` : pathname, { replace: true })
}
