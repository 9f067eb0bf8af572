import { navigate } from '#web/platform/router.tsx'

/** Screens over which a bin's dialog can stand; elsewhere it opens over All Bins. */
const HOSTS = ['/', '/dashboard', '/bins', '/scanner']

/** Carried by the history entry of an opened dialog: closing it goes back instead of adding an entry. */
const OPENED = { opened: true }

/** Address of a bin's dialog: it survives a reload, and can be sent to oneself. */
export const binPath = (pathname: string, id: string, find = ''): string => {
  const query = new URLSearchParams({ bin: id, ...(find.trim() === '' ? {} : { find }) })
  return `${HOSTS.includes(pathname) ? pathname : '/bins'}?${query}`
}

export const openBin = (pathname: string, id: string) => navigate(binPath(pathname, id), { state: OPENED })

/** Closes the dialog the way it was opened: back, or in place after a deep link. */
export const closeBin = (pathname: string) => {
  if ((history.state as typeof OPENED | null)?.opened) history.back()
  else navigate(pathname, { replace: true })
}
