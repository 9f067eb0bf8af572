import type { FieldValues } from '#contracts/sync-rows.ts'
import { applyWrites, discardUnsent } from '#domain/sync/client-batch.ts'
import { pickFields } from '#domain/sync/client-state.ts'
import { applyWrite, type LocalWrite } from '#domain/sync/client-write.ts'
import type { LocalPhotos } from '../photos/local-photos.ts'
import type { ClientStore, RowKey, StoreChange } from '../store/client-store.ts'
import type { SaveRequest } from '../types.ts'

interface BatchDeps {
  readonly store: ClientStore
  readonly pictures: LocalPhotos
  readonly newId: () => string
  readonly now: () => Date
}

export const createBatchWriter = ({ store, pictures, newId, now }: BatchDeps) => ({
  saveAll: async (saves: readonly SaveRequest[]): Promise<StoreChange> => {
    const at = now().toISOString()
    const writes: LocalWrite[] = []
    const blobs = new Map<string, Blob>()
    for (const { entity, id, newId: given, fields, seen, image } of saves) {
      const about = {
        ...{ entity, id: id ?? given ?? newId(), now: at },
        ...(seen && { seen: { version: seen.version, fields: pickFields(entity, { ...seen }) } }),
      }
      const cleared = image === null ? { imageUrl: null } : {}
      const values: FieldValues = { ...(fields as FieldValues), ...cleared }
      const type = id === undefined ? 'create' : 'update'
      if (type === 'create' || Object.keys(values).length > 0)
        writes.push({ ...about, opId: newId(), type, fields: values })
      if (image) {
        const photo = await pictures.add(image)
        blobs.set(photo, image)
        writes.push({ ...about, opId: newId(), type: 'update', fields: {}, photo })
      }
    }
    const rows = writes.map(({ entity, id }) => ({ entity, id }))
    return await store.change({ rows, waiting: 'rows' }, (state) => applyWrites(state, writes), { blobs })
  },

  takeBack: async (keys: readonly RowKey[]): Promise<StoreChange> => {
    const at = now().toISOString()
    const deleteOf = ({ entity, id }: RowKey): LocalWrite => ({
      ...{ opId: newId(), type: 'delete', entity, id, fields: {}, now: at },
    })
    const ids = keys.map(({ id }) => id)
    return await store.change({ rows: 'all', waiting: 'all' }, (before) => {
      const { state, left } = discardUnsent(before, ids)
      const remaining = new Set(left)
      const rows = keys.filter(({ id }) => remaining.has(id) && state.rows.has(id))
      const isWithBin = ({ id }: RowKey) => remaining.has(String(state.rows.get(id)?.base?.fields.binId))
      const items = rows.filter((row) => row.entity === 'item' && !isWithBin(row))
      const without = applyWrites(state, items.map(deleteOf))
      return rows
        .filter(({ entity }) => entity === 'bin')
        .map(deleteOf)
        .reduce((next, done) => applyWrite(next, done), without)
    })
  },
})
