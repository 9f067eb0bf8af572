import { useCurrencyOfAmounts } from '#web/data/currency.ts'
import { useUsageLimits } from '#web/features/plans/data/queries.ts'
import { PhotoAnalyst } from '#web/features/snap/analysis/photo-analyst.tsx'
import { StickerCacheRefresh } from '#web/features/stickers/sticker-cache-refresh.tsx'
import { useRetryRefused } from '#web/features/sync-status/data/refused-mutations.ts'

/** Renders nothing; runs background tasks after the first screen. */
export const BackgroundWork = () => {
  useRetryRefused(useUsageLimits())
  useCurrencyOfAmounts()
  return (
    <>
      <PhotoAnalyst />
      <StickerCacheRefresh />
    </>
  )
}
