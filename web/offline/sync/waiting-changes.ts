import type { FieldValues } from '#contracts/sync/sync-rows.ts'
import { type UnsentChange, unsentChangesOf } from '#domain/sync/unsent-changes.ts'
import type { ClientStore } from '../store/client-store.ts'
import type { LocalDb } from '../store/db/local-db.ts'
import { type LocalRecord, META_KEYS, STORE_NAMES } from '../store/records.ts'

export const readWaiting = async (db: LocalDb, store: ClientStore): Promise<UnsentChange[]> => {
  const { queue, parked } = await store.waiting()
  const entries = [...queue, ...parked]
  const bases = new Map<string, FieldValues>()
  await db.run((opened) =>
    Promise.all(
      entries.map(async ({ entity, entityId, userId }) => {
        const record =
          entity === 'place'
            ? ((await opened.get('metadata', META_KEYS.place(userId, entityId))) as LocalRecord | undefined)
            : await opened.get(STORE_NAMES[entity], entityId)
        if (record?.userId === userId && record.base) bases.set(entityId, record.base.fields)
      }),
    ),
  )
  return unsentChangesOf(entries, (id) => bases.get(id))
}
