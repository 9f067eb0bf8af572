import type { Op } from '#contracts/sync-op.ts'
import type { ImportedBin, ImportedItem } from '#domain/import/to-inventory.ts'

/** Bins come before their items; the place of a location that became a bin is the bin itself. */
const CATEGORY_BY_WORD: [RegExp, string][] = [
  [/kitchen|pantry/i, 'kitchen'],
  [/garage|workshop|shed/i, 'garage'],
  [/office|study|desk/i, 'office'],
  [/craft|hobby|sewing/i, 'crafts'],
  [/bed|closet|wardrobe/i, 'bedroom'],
  [/bath|laundry/i, 'bathroom'],
  [/garden|outdoor|patio|balcony/i, 'outdoor'],
]

const categoryOf = (name: string): string =>
  CATEGORY_BY_WORD.find(([words]) => words.test(name))?.[1] ?? 'storage'

/** The operations that put imported bins and items into an account, in one run of sync. */
export const demoOps = (bins: readonly ImportedBin[], newId: () => string, now: Date): Op[] => {
  let seq = 0
  const create = (entity: 'bin' | 'item', data: Op['data']): Op => ({
    opId: newId(),
    seq: seq++,
    type: 'create',
    entity,
    entityId: newId(),
    data,
    changed: Object.keys(data),
    baseVersion: null,
    deviceId: null,
    timestamp: now.toISOString(),
  })
  return bins.flatMap(({ name, items }) => {
    const bin = create('bin', { name, category: categoryOf(name) })
    const itemOf = (item: ImportedItem) => create('item', { binId: bin.entityId, ...item })
    return [bin, ...items.map(itemOf)]
  })
}
