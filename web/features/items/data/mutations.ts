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

const useRefreshLimits = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [binEndpoints.usageLimits.path] })
}

const tell = (outcome: ChangeOutcome, messages: ActionMessages, into?: string) => {
  const words = formatOutcome(outcome, messages)
  const where = into && outcome.kind !== 'refused' ? `It is in ${into}.` : ''
  if (words) toast({ ...words, description: [where, words.description].filter(Boolean).join(' ') })
}

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

/** Adjusts a quantity relatively, so that taps on two devices add up. */
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

const tellDeleted = (outcome: ChangeOutcome, id: string) => {
  const words = formatDeleted({ entity: 'item', id, outcome }, DELETED, toast)
  if (words) toast(words)
}

/** Deletes an item, unless another device changed it meanwhile. */
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
