import type { LabelSize } from '#contracts/inventory/label-sizes.ts'
import type { LocalDb } from '../store/db/local-db.ts'
import { META_KEYS } from '../store/records.ts'

/** A person's label sizes on this device, with the changes not synced yet. */
export interface CachedLabelSizes {
  readonly sizes: readonly LabelSize[]
  readonly unsent: readonly string[]
  readonly removed: readonly string[]
}

const NO_SIZES: CachedLabelSizes = { sizes: [], unsent: [], removed: [] }

export const readLabelSizes = async (db: LocalDb, userId: string): Promise<CachedLabelSizes> =>
  ((await db.run((opened) => opened.get('metadata', META_KEYS.labelSizes(userId)))) as
    | CachedLabelSizes
    | undefined) ?? NO_SIZES

/** Reads and writes in one transaction, so that two tabs do not overwrite each other. */
export const changeLabelSizes = (
  db: LocalDb,
  userId: string,
  change: (cached: CachedLabelSizes) => CachedLabelSizes,
): Promise<CachedLabelSizes> =>
  db.run(async (opened) => {
    const tx = opened.transaction('metadata', 'readwrite', { durability: 'strict' })
    const cached =
      ((await tx.store.get(META_KEYS.labelSizes(userId))) as CachedLabelSizes | undefined) ?? NO_SIZES
    const next = change(cached)
    await tx.store.put(next, META_KEYS.labelSizes(userId))
    await tx.done
    return next
  })

const isSameSize = (one: LabelSize, other: LabelSize): boolean =>
  Object.entries(one).every(([key, value]) => other[key as keyof LabelSize] === value)

/** Drops synced ids, but keeps a size that changed again while its request was under way. */
export const resolveAfterSync = (
  cached: CachedLabelSizes,
  sent: readonly LabelSize[],
  removed: readonly string[],
): CachedLabelSizes => ({
  ...cached,
  unsent: cached.unsent.filter((id) => {
    const sentSize = sent.find((size) => size.id === id)
    const currentSize = cached.sizes.find((size) => size.id === id)
    return !sentSize || !currentSize || !isSameSize(sentSize, currentSize)
  }),
  removed: cached.removed.filter((id) => !removed.includes(id)),
})
