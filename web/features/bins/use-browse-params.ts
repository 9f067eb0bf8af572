import { useCallback, useEffect, useRef, useState } from 'react'
import { navigate, useLocation } from '#web/platform/navigation/router.tsx'
import { type BrowseParams, formatBrowse, isSameBrowse, parseBrowse } from './browse-params.ts'

/** The first change is written at once; browsers refuse an address that changes with every key. */
const SETTLED_MS = 250

/** The state of a screen of bins. It stands in the address, so that Back, a reload and a link return to it. */
export const useBrowseParams = () => {
  const { pathname, search } = useLocation()
  const [browse, setBrowse] = useState(() => parseBrowse(search))
  const written = useRef(browse)
  const writtenAt = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    // The address of a bin opened over the list was made before the last key; the list stays as it is.
    if (new URLSearchParams(search).has('bin')) return
    const next = parseBrowse(search)
    if (isSameBrowse(next, written.current)) return
    written.current = next
    setBrowse(next)
  }, [search])

  useEffect(() => {
    if (isSameBrowse(browse, written.current)) return
    const write = () => {
      stop()
      if (window.location.pathname !== pathname) return
      writtenAt.current = performance.now()
      written.current = browse
      const query = formatBrowse(window.location.search, browse)
      navigate(query ? `${pathname}?${query}` : pathname, { replace: true, state: history.state })
    }
    const timer = setTimeout(write, writtenAt.current + SETTLED_MS - performance.now())
    // What leads elsewhere leaves this place's address behind as it should be come back to.
    const events = ['pointerdown', 'click', 'pagehide'] as const
    for (const event of events) window.addEventListener(event, write, { capture: true })
    const stop = () => {
      clearTimeout(timer)
      for (const event of events) window.removeEventListener(event, write, { capture: true })
    }
    return stop
  }, [browse, pathname])

  const change = useCallback((part: Partial<BrowseParams>) => setBrowse((now) => ({ ...now, ...part })), [])
  return [browse, change] as const
}
