export { useSetCurrency } from '#web/data/currency.ts'

import { useInventoryAction, useInventoryMutation } from '#web/data/use-inventory-mutation.ts'
import { currentOffline } from '#web/offline/current/current-offline.ts'
import type { ItemValues, ItemView } from '#web/offline/view/types.ts'
import { ITEM_MESSAGES } from '../messages.ts'

interface ItemSave {
  /** Row as the form opened it; absent for a new item. */
  seen?: ItemView
  /** Stable across retries, so that they create one item. */
  newId?: string
  /** Name of the target bin, if not the open one. */
  into?: string | undefined
  fields: ItemValues
  image: Blob | null | undefined
}

export const useSaveItem = () =>
  useInventoryMutation({
    changes: ({ seen, newId, fields, image }: ItemSave) =>
      seen
        ? [{ type: 'update', entity: 'item', id: seen.id, seen, fields, image }]
        : [{ type: 'create', entity: 'item', id: newId, fields, image }],
    messages: ({ seen, into }) => ({
      ...(seen ? ITEM_MESSAGES.updated : ITEM_MESSAGES.added),
      ...(into !== undefined && { note: ITEM_MESSAGES.addedInto(into) }),
    }),
    onLimit: 'form',
  })

/** Adds an item by its code; the same id at every attempt makes one item. */
export const useAddWithCode = () =>
  useInventoryAction({
    changes: ({ id, ...fields }: { id: string; binId: string; name: string; codes: string }) => [
      { type: 'create', entity: 'item', id, fields },
    ],
    messages: ITEM_MESSAGES.added,
  })

interface QuantityTap {
  readonly id: string
  readonly by: number
}

/** Adjusts a quantity relatively, so that taps on two devices add up. */
export const useAdjust = () =>
  useInventoryAction({
    changes: ({ id, by }: QuantityTap) => {
      const remaining = currentOffline().inventory.getSnapshot().item(id)?.quantity ?? 0
      return remaining + by < 0 ? [] : [{ type: 'adjust', id, by }]
    },
    messages: ITEM_MESSAGES.adjusted,
    isQuiet: true,
  })

/** Deletes an item, unless another device changed it meanwhile. */
export const useDeleteItem = () =>
  useInventoryMutation({
    changes: (id: string) => [{ type: 'delete', entity: 'item', id }],
    messages: ITEM_MESSAGES.deleted,
  })
