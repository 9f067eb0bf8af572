import { useMutation, useQueryClient } from '@tanstack/react-query'
import { binEndpoints } from '#contracts/bins.ts'
import { currentOffline } from '#web/offline/current-offline.ts'
import type { ChangeOutcome, ItemValues, ItemView } from '#web/offline/types.ts'
import {
  type ActionMessages,
  formatOutcome,
  formatStorageError,
} from '#web/offline/write/outcome-messages.ts'
import { formatDeleted } from '#web/offline/write/undo-delete.ts'
import { toast } from '#web/ui/feedback/toast.ts'

interface ItemSave {
  /** The item as the form showed it; absent for a new one. */
  seen?: ItemView
  /** Id for a new item, kept over repeated tries so that they make one item. */
  newId?: string
  /** Name of the bin it goes into, where that is not the open one. */
  into?: string | undefined
  fields: ItemValues
  image: Blob | null | undefined
}

const ADDED = { done: 'Item added successfully', failed: { title: 'Failed to add item' } }
const UPDATED = { done: 'Item updated successfully', failed: { title: 'Failed to update item' } }
const DELETED = { done: 'Item deleted successfully', failed: { title: 'Failed to delete item' } }

const useRefreshLimits = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [binEndpoints.usageLimits.path] })
}

const tell = (outcome: ChangeOutcome, messages: ActionMessages, into?: string) => {
  const words = formatOutcome(outcome, messages)
  const where = into && outcome.kind !== 'refused' ? `It is in ${into}.` : ''
  if (words) toast({ ...words, description: [where, words.description].filter(Boolean).join(' ') })
}

/** Saves a new or changed item; answers what became of it. */
export const useSaveItem = () => {
  const offline = currentOffline()
  const refresh = useRefreshLimits()
  return useMutation({
    mutationFn: ({ seen, newId, fields, image }: ItemSave) =>
      offline.save({
        entity: 'item',
        ...(seen ? { id: seen.id, seen } : newId === undefined ? {} : { newId }),
        fields,
        ...(image === undefined ? {} : { image }),
      }),
    onSuccess: (outcome, { seen, into }) => tell(outcome, seen ? UPDATED : ADDED, into),
    onError: (error, { seen }) => toast(formatStorageError(error, seen ? UPDATED : ADDED)),
    onSettled: refresh,
  })
}

const ADJUSTED = { done: 'Quantity updated', failed: { title: 'The quantity could not be changed' } }

/** Adds to a quantity, or takes from it, as it is at the moment of the tap; taps on two devices add up. */
export const useAdjust = () => {
  const offline = currentOffline()
  return async (id: string, by: number): Promise<void> => {
    const left = offline.inventory.getSnapshot().item(id)?.quantity ?? 0
    if (left + by < 0) return
    try {
      const outcome = await offline.change([{ type: 'adjust', id, by }])
      if (outcome.kind === 'refused') tell(outcome, ADJUSTED)
    } catch (error) {
      toast(formatStorageError(error, ADJUSTED))
    }
  }
}

/** Says that it is deleted, and offers it back. */
const tellDeleted = (outcome: ChangeOutcome, id: string) => {
  const words = formatDeleted({ entity: 'item', id, outcome }, DELETED, toast)
  if (words) toast(words)
}

/** Deletes an item. One that another device changed meanwhile stays (H11). */
export const useDeleteItem = () => {
  const offline = currentOffline()
  const refresh = useRefreshLimits()
  return useMutation({
    mutationFn: (id: string) => offline.remove('item', id),
    onSuccess: (outcome, id) => {
      if (outcome.kind === 'sent' && offline.inventory.getSnapshot().item(id))
        toast({ title: 'Item not deleted', description: 'It was changed on another device, so it was kept.' })
      else tellDeleted(outcome, id)
    },
    onError: (error) => toast(formatStorageError(error, DELETED)),
    onSettled: refresh,
  })
}
