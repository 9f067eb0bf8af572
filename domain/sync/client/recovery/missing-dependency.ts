import type { RecordTarget } from '#contracts/inventory/fields/record-fields.ts'
import type { SyncEntity } from '#contracts/sync/sync-rows.ts'
import type { ParkedEntry } from '../client-state.ts'

/** Row in Trash that blocks a parked change, or null. */
export const missingDependency = (
  entry: Pick<ParkedEntry, 'error' | 'entity' | 'entityId' | 'data'>,
): { readonly entity: SyncEntity; readonly id: string } | null => {
  if (entry.error === 'DELETED') return { entity: entry.entity, id: entry.entityId }
  const { target, targetId } = entry.data
  if (entry.error === 'TARGET_DELETED') return { entity: target as RecordTarget, id: String(targetId) }
  return entry.error === 'BIN_DELETED' ? { entity: 'bin', id: String(entry.data.binId) } : null
}
