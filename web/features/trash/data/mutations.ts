import { useInventoryMutation } from '#web/data/use-inventory-mutation.ts'
import { currentOffline } from '#web/offline/current/current-offline.ts'
import { deleteUnnamedPhotosOf } from '#web/offline/current/unnamed-photos.ts'
import type { RowChange } from '#web/offline/view/types.ts'
import * as texts from '../messages.ts'
import type { TrashedRow } from './queries.ts'

const restoreMessages = ({ entity, name }: TrashedRow) => ({
  done: texts.restored(name),
  failed: { title: texts.staysInTrash },
  // Its bins and places went up when it was deleted, and stay there.
  ...(entity === 'place' && { note: texts.placeRestoredHint }),
})
const PURGED = { done: texts.deletedForGood, failed: { title: texts.staysInTrash } }

/** Restores a bin with its items, a place, or an item, optionally into another bin. */
export const useRestore = () =>
  useInventoryMutation({
    changes: ({ row: { entity, id }, into }: { row: TrashedRow; into?: string }) => [
      { type: 'restore', entity, id, ...(into !== undefined && { into }) },
    ],
    messages: ({ row }) => restoreMessages(row),
  })

/** Includes items trashed with the bin. */
const purgesOf = ({ entity, id }: TrashedRow): RowChange[] => {
  const { inventory } = currentOffline()
  const inside = entity === 'bin' ? inventory.getSnapshot().trashedItemIds(id) : []
  const items = inside.map((item): RowChange => ({ type: 'purge', entity: 'item', id: item }))
  return [...items, { type: 'purge', entity, id }]
}

export const usePurge = () =>
  useInventoryMutation({
    changes: (rows: readonly TrashedRow[]) => rows.flatMap(purgesOf),
    messages: PURGED,
    onDone: (rows) => {
      const bins = rows.filter(({ entity }) => entity === 'bin').map(({ id }) => id)
      // Retried when the app next opens.
      void deleteUnnamedPhotosOf(bins).catch(() => {})
    },
  })
