import { useCallback, useSyncExternalStore } from 'react'

/** From here a dialog is a panel in the middle, below it a sheet from the bottom. */
export const WIDE = '(width >= 48rem)'

/** From 1100 px a bin opens at the side, and the page stays usable. */
export const SIDE_SHEET_QUERY = '(width >= 68.75rem)'

/** Below it popups are sheets from the bottom. */
export const NARROW = '(width < 40rem)'

/** Screens as low as a phone on its side; `low:` in styles. */
export const LOW = '(height < 30rem)'

const onScreen = new Map<string, boolean>()

/** Keeps the screen's answer while printing: another layout would lose what is typed. */
const readMedia = (query: string): boolean => {
  const known = onScreen.get(query)
  if (known !== undefined && window.matchMedia('print').matches) return known
  const { matches } = window.matchMedia(query)
  onScreen.set(query, matches)
  return matches
}

/** True while the media query holds on the screen. */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => readMedia(query))
}
