import { navigate } from '#web/platform/navigation/router.tsx'

/** Screens that show a bin's dialog on top; elsewhere All Bins opens. */
const HOSTS = ['/', '/dashboard', '/bins', '/scanner']

/** History state of an opened dialog: closing goes back instead of adding an entry. */
const OPENED = { opened: true }

interface Place {
  readonly pathname: string
  /** Query of the screen below. */
  readonly search: string
}

/** URL of a bin's dialog over a screen. */
export const binPath = ({ pathname, search }: Place, id: string, find = ''): string => {
  const hosted = HOSTS.includes(pathname)
  const query = new URLSearchParams(hosted ? search : '')
  query.set('bin', id)
  if (find.trim() === '') query.delete('find')
  else query.set('find', find)
  return `${hosted ? pathname : '/bins'}?${query}`
}

/** @param adding dialog to open at once */
export const openBin = (id: string, { find, adding }: { find?: string | undefined; adding?: string } = {}) =>
  navigate(binPath(window.location, id, find), { state: adding ? { ...OPENED, adding } : OPENED })

/** Takes the requested dialog from the history state, once, so that a reload does not reopen it. */
export const takeAdding = (): string | undefined => {
  const { adding, ...state } = (history.state ?? {}) as { adding?: string }
  if (adding) history.replaceState(state, '')
  return adding
}

/** Goes back, or replaces a deep link. */
export const closeBin = ({ pathname, search }: Place) => {
  if ((history.state as typeof OPENED | null)?.opened) {
    history.back()
    return
  }
  const query = new URLSearchParams(search)
  for (const own of ['bin', 'find']) query.delete(own)
  navigate(query.size > 0 ? `${pathname}?${query}` : pathname, { replace: true })
}
