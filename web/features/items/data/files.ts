import { useMemo } from 'react'
import type { FileRole } from '#contracts/inventory/fields/record-fields.ts'
import { fileEndpoints } from '#contracts/inventory/files.ts'
import { useInventoryAction } from '#web/data/use-inventory-mutation.ts'
import { useInventory } from '#web/data/use-offline.ts'
import { currentOffline } from '#web/offline/current/current-offline.ts'
import type { RecordView } from '#web/offline/view/types.ts'
import { inventoryHeaders } from '#web/platform/http/call.ts'
import * as messages from '../files/messages.ts'
import type { ReadFile } from '../files/read-file.ts'

export type FileView = RecordView

/** Files of an item in order. */
export const useFiles = (itemId: string): readonly FileView[] => {
  const records = useInventory((view) => view.recordsOf(itemId))
  return useMemo(() => records.filter(({ kind }) => kind === 'file'), [records])
}

export const useAddFiles = (itemId: string) =>
  useInventoryAction({
    changes: ({ read, after }: { read: readonly ReadFile[]; after: number }) =>
      read.map(({ file, fields }, at) => ({
        type: 'create',
        entity: 'record',
        fields: { ...fields, kind: 'file', target: 'item', targetId: itemId, position: after + at + 1 },
        image: file,
      })),
    messages: ({ read }) => ({ done: messages.added(read.length), failed: { title: messages.notAdded } }),
  })

export const useSetRole = () =>
  useInventoryAction({
    changes: ({ file, role }: { file: FileView; role: FileRole }) => [
      { type: 'update', entity: 'record', id: file.id, seen: file, fields: { role } },
    ],
    messages: { done: messages.roleSaved, failed: { title: messages.roleNotSaved } },
    isQuiet: true,
  })

export const useDeleteFile = () =>
  useInventoryAction({
    changes: (id: string) => [{ type: 'delete', entity: 'record', id }],
    messages: { done: messages.fileDeleted, failed: { title: messages.fileNotDeleted } },
  })

/**
 * Bytes of a file, from this device or the server; null where the server gives none.
 * @param width one of the kept widths of a picture; absent for the largest
 * @throws without an answer
 */
export const fileContent = async (
  { id, digest }: Pick<FileView, 'id' | 'digest'>,
  { width, signal }: { width?: 160 | 480 | 1600; signal?: AbortSignal } = {},
): Promise<Blob | null> => {
  const local = digest === null ? undefined : await currentOffline().localFile(digest)
  if (local) return local
  const path = fileEndpoints.get.path.replace('{id}', encodeURIComponent(id))
  const answer = await fetch(width === undefined ? path : `${path}?w=${width}`, {
    credentials: 'include',
    headers: inventoryHeaders(),
    ...(signal && { signal }),
  })
  return answer.ok ? await answer.blob() : null
}
