import type { Op } from '#contracts/sync/sync-op.ts'
import { guessBinCategory } from '#domain/import/bin-fields.ts'
import type { ImportedItem } from '#domain/import/parse-row.ts'

/** Bin to create; missing fields are guessed or left out. */
interface GivenBin {
  name: string
  category?: string
  location?: string | null
  description?: string | null
  items: readonly ImportedItem[]
}

/** Ops that create these bins, each before its items. */
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
    const bin = create('bin', { category: guessBinCategory(given.name), ...given })
    const itemOf = (item: ImportedItem) => create('item', { binId: bin.entityId, ...item })
    return [bin, ...items.map(itemOf)]
  })
}
