import { useCallback, useState } from 'react'
import { safeLocalStorage } from '#web/platform/web-storage/safe-storage.ts'

export type BinsLayout = 'grid' | 'list'

const LAYOUT_KEY = 'bins-layout'
const BY_PLACE_KEY = 'bins-by-place'

/** Rows on a phone show twice as many bins. */
const layoutByWidth = (): BinsLayout => (matchMedia('(width < 48rem)').matches ? 'list' : 'grid')

const lastLayout = (): BinsLayout => {
  const chosen = safeLocalStorage.read(LAYOUT_KEY)
  return chosen === 'list' || chosen === 'grid' ? chosen : layoutByWidth()
}

export const useByPlace = () => {
  const [byPlace, setByPlace] = useState(() => safeLocalStorage.read(BY_PLACE_KEY) === 'yes')
  const choose = useCallback((next: boolean) => {
    setByPlace(next)
    safeLocalStorage.write(BY_PLACE_KEY, next ? 'yes' : 'no')
  }, [])
  return [byPlace, choose] as const
}

export const useBinsLayout = () => {
  const [layout, setLayout] = useState(lastLayout)
  const choose = useCallback((next: BinsLayout) => {
    setLayout(next)
    safeLocalStorage.write(LAYOUT_KEY, next)
  }, [])
  return [layout, choose] as const
}
