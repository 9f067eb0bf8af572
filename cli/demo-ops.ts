import type { Op } from '#contracts/sync-op.ts'
import type { ImportedItem } from '#domain/import/to-inventory.ts'

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

/** A bin to be; what an export does not tell is guessed or left out. */
interface GivenBin {
  name: string
  category?: string
  location?: string
  description?: string | null
  items: readonly ImportedItem[]
}

/** The operations that put such bins and their items into an account, in one run of sync. */
export const demoOps = (bins: readonly GivenBin[], newId: () => string, now: Date): Op[] => {
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
  return bins.flatMap(({ items, ...given }) => {
    const bin = create('bin', { category: categoryOf(given.name), ...given })
    const itemOf = (item: ImportedItem) => create('item', { binId: bin.entityId, ...item })
    return [bin, ...items.map(itemOf)]
  })
}
