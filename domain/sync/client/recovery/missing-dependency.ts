import type { SyncEntity } from '#contracts/sync/sync-rows.ts'
import type { ParkedEntry } from '../client-state.ts'

/** Row in Trash that blocks a parked change, or null. */
export const missingDependency = (
  entry: Pick<ParkedEntry, 'error' | 'entity' | 'entityId' | 'data'>,
): { readonly entity: SyncEntity; readonly id: string } | null => {
  if (entry.error === 'DELETED') return { entity: entry.entity, id: entry.entityId }
  return entry.error === 'BIN_DELETED' ? { entity: 'bin', id: String(entry.data.binId) } : null
}
