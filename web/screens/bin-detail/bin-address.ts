import { navigate } from '#web/platform/navigation/router.tsx'

/** Screens over which a bin's dialog can stand; elsewhere it opens over All Bins. */
const HOSTS = ['/', '/dashboard', '/bins', '/scanner']

/** Carried by the history entry of an opened dialog: closing it goes back instead of adding an entry. */
const OPENED = { opened: true }

interface Place {
  readonly pathname: string
  /** Its query, in which the screen below the dialog keeps its own state. */
  readonly search: string
}

/** Address of a bin's dialog over a screen as it is: it survives a reload, and can be sent to oneself. */
export const binPath = ({ pathname, search }: Place, id: string, find = ''): string => {
  const hosted = HOSTS.includes(pathname)
  const query = new URLSearchParams(hosted ? search : '')
  query.set('bin', id)
  if (find.trim() === '') query.delete('find')
  else query.set('find', find)
  return `${hosted ? pathname : '/bins'}?${query}`
}

/** @param adding the way of adding that is opened at once */
export const openBin = (id: string, { find, adding }: { find?: string | undefined; adding?: string } = {}) =>
  navigate(binPath(window.location, id, find), { state: adding ? { ...OPENED, adding } : OPENED })

/** The way of adding that the present place was opened for; asked once, so that a reload does not ask again. */
export const takeAdding = (): string | undefined => {
  const { adding, ...state } = (history.state ?? {}) as { adding?: string }
  if (adding) history.replaceState(state, '')
  return adding
}

/** Closes the dialog the way it was opened: back, or in place after a deep link. */
export const closeBin = ({ pathname, search }: Place) => {
  if ((history.state as typeof OPENED | null)?.opened) {
    history.back()
    return
  }
  const query = new URLSearchParams(search)
  for (const own of ['bin', 'find']) query.delete(own)
  navigate(query.size > 0 ? `${pathname}?${query}` : pathname, { replace: true })
}
