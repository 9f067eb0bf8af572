import { useCallback, useEffect, useRef, useState } from 'react'
import { navigate, useLocation } from '#web/platform/navigation/router.tsx'
import { type BrowseParams, formatBrowse, isSameBrowse, parseBrowse } from './browse-params.ts'

/** Milliseconds between URL updates; browsers limit them. The first is immediate. */
const SETTLED_MS = 250

export const useBrowseParams = () => {
  const { pathname, search } = useLocation()
  const [browse, setBrowse] = useState(() => parseBrowse(search))
  const writtenParams = useRef(browse)
  const writtenAt = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    // A slow device renders an address after the next one was written, and the URL of a bin's dialog lags too.
    if (search !== window.location.search || new URLSearchParams(search).has('bin')) return
    const next = parseBrowse(search)
    if (isSameBrowse(next, writtenParams.current)) return
    writtenParams.current = next
    setBrowse(next)
  }, [search])

  useEffect(() => {
    if (isSameBrowse(browse, writtenParams.current)) return
    const write = () => {
      stop()
      if (window.location.pathname !== pathname) return
      writtenAt.current = performance.now()
      writtenParams.current = browse
      const query = formatBrowse(window.location.search, browse)
      navigate(query ? `${pathname}?${query}` : pathname, { replace: true, state: history.state })
    }
    const timer = setTimeout(write, writtenAt.current + SETTLED_MS - performance.now())
    // Flushes the URL before navigation.
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
