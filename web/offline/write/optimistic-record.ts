import type { FieldValues } from '#contracts/sync/sync-rows.ts'
import { isContentChange } from '#domain/sync/content-fields.ts'
import type { RowKey } from '../store/client-store.ts'
import type { LocalRecord } from '../store/records.ts'
import type { RowView } from './prepare-changes.ts'

/** Builds the row that is shown before its change is on disk. */
export const optimisticRecord = (
  view: RowView | undefined,
  key: RowKey,
  fields: FieldValues,
  { now, userId, isDelete }: { readonly now: string; readonly userId: string; readonly isDelete: boolean },
): LocalRecord => {
  const { syncState: _, ...shown } = view ?? { syncState: 'local', createdAt: now, version: 0 }
  const { itemCount: __, path: ___, ...kept } = shown as { itemCount?: number; path?: string }
  const flags = { isDirty: true, isDeleted: isDelete, needsAttention: false, userId }
  return {
    description: null,
    imageUrl: null,
    ...kept,
    ...fields,
    ...flags,
    id: key.id,
    updatedAt: view && !isDelete && !isContentChange(Object.keys(fields)) ? view.updatedAt : now,
  } as never
}
