import type { LabelSize } from '#contracts/label-sizes.ts'
import type { LocalDb } from '../store/local-db.ts'
import { META_KEYS } from '../store/records.ts'

/** A person's label sizes on this device, with what the server does not know yet. */
export interface CachedLabelSizes {
  readonly sizes: readonly LabelSize[]
  /** Ids of sizes that were made or changed here. */
  readonly unsent: readonly string[]
  /** Ids of sizes that were removed here. */
  readonly removed: readonly string[]
}

const NO_SIZES: CachedLabelSizes = { sizes: [], unsent: [], removed: [] }

export const readLabelSizes = async (db: LocalDb, userId: string): Promise<CachedLabelSizes> =>
  ((await db.run((opened) => opened.get('metadata', META_KEYS.labelSizes(userId)))) as
    | CachedLabelSizes
    | undefined) ?? NO_SIZES

/** Changes what is kept in one transaction, so that two tabs lose nothing of each other. */
export const changeLabelSizes = (
  db: LocalDb,
  userId: string,
  change: (kept: CachedLabelSizes) => CachedLabelSizes,
): Promise<CachedLabelSizes> =>
  db.run(async (opened) => {
    const tx = opened.transaction('metadata', 'readwrite', { durability: 'strict' })
    const kept =
      ((await tx.store.get(META_KEYS.labelSizes(userId))) as CachedLabelSizes | undefined) ?? NO_SIZES
    const next = change(kept)
    await tx.store.put(next, META_KEYS.labelSizes(userId))
    await tx.done
    return next
  })

const isSameSize = (one: LabelSize, other: LabelSize): boolean =>
  Object.entries(one).every(([key, value]) => other[key as keyof LabelSize] === value)

/** What is still to be sent once these were: a size that was changed while it was under way is sent again. */
export const resolveAfterSync = (
  kept: CachedLabelSizes,
  sent: readonly LabelSize[],
  removed: readonly string[],
): CachedLabelSizes => ({
  ...kept,
  unsent: kept.unsent.filter((id) => {
    const was = sent.find((size) => size.id === id)
    const is = kept.sizes.find((size) => size.id === id)
    return !was || !is || !isSameSize(was, is)
  }),
  removed: kept.removed.filter((id) => !removed.includes(id)),
})
