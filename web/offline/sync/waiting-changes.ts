import type { FieldValues } from '#contracts/sync/sync-rows.ts'
import { type UnsentChange, unsentChangesOf } from '#domain/sync/unsent-changes.ts'
import type { ClientStore } from '../store/client-store.ts'
import type { LocalDb } from '../store/db/local-db.ts'
import { hasStore, type LocalRecord, META_KEYS, STORE_NAMES } from '../store/records.ts'

export const readWaiting = async (db: LocalDb, store: ClientStore): Promise<UnsentChange[]> => {
  const { queue, parked } = await store.waiting()
  const entries = [...queue, ...parked]
  const bases = new Map<string, FieldValues>()
  await db.run((opened) =>
    Promise.all(
      entries.map(async ({ entity, entityId, userId }) => {
        const record = hasStore(entity)
          ? await opened.get(STORE_NAMES[entity], entityId)
          : ((await opened.get('metadata', META_KEYS.row(entity, userId, entityId))) as
              | LocalRecord
              | undefined)
        if (record?.userId === userId && record.base) bases.set(entityId, record.base.fields)
      }),
    ),
  )
  return unsentChangesOf(entries, (id) => bases.get(id))
}
