import { useCallback } from 'react'
import { useStoredChoice } from '#web/platform/web-storage/stored-choice.ts'
import { useMedia, WIDE } from '#web/ui/use-media.ts'

export type BinsLayout = 'grid' | 'list' | 'table'

const LAYOUT_KEY = 'bins-layout'
const BY_PLACE_KEY = 'bins-by-place'

/** Rows on a phone show twice as many bins. */
const layoutByWidth = (): BinsLayout => (matchMedia('(width < 48rem)').matches ? 'list' : 'grid')

const layoutOf = (stored: string | null): BinsLayout =>
  stored === 'list' || stored === 'grid' || stored === 'table' ? stored : layoutByWidth()

const byPlaceOf = (stored: string | null) => (stored === 'yes' ? 'yes' : 'no')

export const useByPlace = () => {
  const [chosen, setChosen] = useStoredChoice(BY_PLACE_KEY, byPlaceOf)
  const choose = useCallback((next: boolean) => setChosen(next ? 'yes' : 'no'), [setChosen])
  return [chosen === 'yes', choose] as const
}

/** @param offersTable a table is shown on wide screens only */
export const useBinsLayout = (offersTable: boolean) => {
  const [chosen, choose] = useStoredChoice(LAYOUT_KEY, layoutOf)
  const hasTable = useMedia(WIDE) && offersTable
  return { layout: chosen === 'table' && !hasTable ? layoutByWidth() : chosen, choose, hasTable }
}
