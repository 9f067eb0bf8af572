import { useCallback } from 'react'
import { useStoredChoice } from '#web/platform/web-storage/stored-choice.ts'

export type BinsLayout = 'grid' | 'list'

const LAYOUT_KEY = 'bins-layout'
const BY_PLACE_KEY = 'bins-by-place'

/** Rows on a phone show twice as many bins. */
const layoutByWidth = (): BinsLayout => (matchMedia('(width < 48rem)').matches ? 'list' : 'grid')

const layoutOf = (stored: string | null): BinsLayout =>
  stored === 'list' || stored === 'grid' ? stored : layoutByWidth()

const byPlaceOf = (stored: string | null) => (stored === 'yes' ? 'yes' : 'no')

export const useByPlace = () => {
  const [chosen, setChosen] = useStoredChoice(BY_PLACE_KEY, byPlaceOf)
  const choose = useCallback((next: boolean) => setChosen(next ? 'yes' : 'no'), [setChosen])
  return [chosen === 'yes', choose] as const
}

export const useBinsLayout = () => useStoredChoice(LAYOUT_KEY, layoutOf)
