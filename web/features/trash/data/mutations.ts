import { useInventoryMutation } from '#web/data/use-inventory-mutation.ts'
import { currentOffline } from '#web/offline/current-offline.ts'
import { deleteShotsOf } from '#web/offline/photos/current-shots.ts'
import type { RowChange } from '#web/offline/types.ts'
import type { TrashedRow } from './queries.ts'

const RESTORED = { done: 'Restored', failed: { title: 'It stays in Trash' } }
const PURGED = { done: 'Deleted for good', failed: { title: 'It stays in Trash' } }

/** Restores a bin with its items, or an item, optionally into another bin. */
export const useRestore = () =>
  useInventoryMutation({
    changes: ({ row: { entity, id }, into }: { row: TrashedRow; into?: string }) => [
      { type: 'restore', entity, id, ...(into !== undefined && { into }) },
    ],
    messages: RESTORED,
  })

/** Includes items trashed with the bin. */
const purgesOf = ({ entity, id }: TrashedRow): RowChange[] => {
  const { inventory } = currentOffline()
  const inside = entity === 'bin' ? inventory.getSnapshot().inTrashWith(id) : []
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
      void deleteShotsOf(bins).catch(() => {})
    },
  })
