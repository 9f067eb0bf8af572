import { useCallback, useSyncExternalStore } from 'react'

/** From here a dialog is a panel in the middle, below it a sheet from the bottom. */
export const WIDE = '(width >= 48rem)'

/** From here a bin stands beside the page instead of over it: 1100 px. */
export const BESIDE = '(width >= 68.75rem)'

/** True while the media query holds. */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
