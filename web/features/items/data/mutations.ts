import { useInventoryAction, useInventoryMutation } from '#web/data/use-inventory-mutation.ts'
import { currentOffline } from '#web/offline/current-offline.ts'
import type { ItemValues, ItemView } from '#web/offline/types.ts'

interface ItemSave {
  /** As the form opened it; absent for a new item. */
  seen?: ItemView
  /** Stable across retries, so that they create one item. */
  newId?: string
  /** Name of the target bin, if not the open one. */
  into?: string | undefined
  fields: ItemValues
  image: Blob | null | undefined
}

const ADDED = { done: 'Item added successfully', failed: { title: 'Failed to add item' } }
const UPDATED = { done: 'Item updated successfully', failed: { title: 'Failed to update item' } }
const DELETED = { done: 'Item deleted successfully', failed: { title: 'Failed to delete item' } }

export const useSaveItem = () =>
  useInventoryMutation({
    changes: ({ seen, newId, fields, image }: ItemSave) =>
      seen
        ? [{ type: 'update', entity: 'item', id: seen.id, seen, fields, image }]
        : [{ type: 'create', entity: 'item', id: newId, fields, image }],
    messages: ({ seen, into }) => ({
      ...(seen ? UPDATED : ADDED),
      ...(into !== undefined && { note: `It is in ${into}.` }),
    }),
    onLimit: 'form',
  })

const ADJUSTED = { done: 'Quantity updated', failed: { title: 'The quantity could not be changed' } }

interface QuantityTap {
  readonly id: string
  readonly by: number
}

/** Adjusts a quantity relatively, so that taps on two devices add up. */
export const useAdjust = () =>
  useInventoryAction({
    changes: ({ id, by }: QuantityTap) => {
      const left = currentOffline().inventory.getSnapshot().item(id)?.quantity ?? 0
      return left + by < 0 ? [] : [{ type: 'adjust', id, by }]
    },
    messages: ADJUSTED,
    isQuiet: true,
  })

/** Deletes an item, unless another device changed it meanwhile. */
export const useDeleteItem = () =>
  useInventoryMutation({
    changes: (id: string) => [{ type: 'delete', entity: 'item', id }],
    messages: DELETED,
  })
