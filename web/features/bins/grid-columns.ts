import { useSyncExternalStore } from 'react'

const WIDE = '(width >= 64rem)'
const MIDDLE = '(width >= 42rem)'

const subscribe = (listener: () => void) => {
  const queries = [WIDE, MIDDLE].map((query) => window.matchMedia(query))
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}

// In rem, so that large text gets fewer columns.
const columnsNow = (): number =>
  window.matchMedia(WIDE).matches ? 3 : window.matchMedia(MIDDLE).matches ? 2 : 1

export const useGridColumns = (): number => useSyncExternalStore(subscribe, columnsNow)
