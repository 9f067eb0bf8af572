import { useMutation, useQueryClient } from '@tanstack/react-query'
import { binEndpoints } from '#contracts/bins.ts'
import { currentOffline } from '#web/offline/current-offline.ts'
import type { BinValues, BinView, ChangeOutcome } from '#web/offline/types.ts'
import {
  type ActionMessages,
  formatOutcome,
  formatStorageError,
} from '#web/offline/write/outcome-messages.ts'
import { formatDeleted } from '#web/offline/write/undo-delete.ts'
import { toast } from '#web/ui/feedback/toast.ts'

interface BinSave {
  /** As the form opened it; absent for a new bin. */
  seen?: BinView
  /** Stable across retries, so that they create one bin. */
  newId?: string
  fields: BinValues
  image: Blob | null | undefined
}

const CREATED = {
  done: 'Bin created successfully',
  failed: { title: 'Error', description: 'Failed to create bin' },
}
const UPDATED = {
  done: 'Bin updated successfully',
  failed: { title: 'Failed to update bin. Please try again.' },
}
const DELETED = {
  done: 'Bin deleted successfully',
  failed: { title: 'Failed to delete bin. Please try again.' },
}

const useRefreshLimits = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [binEndpoints.usageLimits.path] })
}

const tell = (outcome: ChangeOutcome, messages: ActionMessages) => {
  const words = formatOutcome(outcome, messages)
  if (words) toast(words)
}

export const useSaveBin = () => {
  const offline = currentOffline()
  const refresh = useRefreshLimits()
  return useMutation({
    mutationFn: ({ seen, newId, fields, image }: BinSave) =>
      offline.save({
        entity: 'bin',
        ...(seen ? { id: seen.id, seen } : newId === undefined ? {} : { newId }),
        fields,
        ...(image === undefined ? {} : { image }),
      }),
    onSuccess: (outcome, { seen }) => tell(outcome, seen ? UPDATED : CREATED),
    onError: (error, { seen }) => toast(formatStorageError(error, seen ? UPDATED : CREATED)),
    onSettled: refresh,
  })
}

const tellDeleted = (outcome: ChangeOutcome, id: string) => {
  const words = formatDeleted({ entity: 'bin', id, outcome }, DELETED, toast)
  if (words) toast(words)
}

/** Deletes a bin with its items, unless another device changed it meanwhile. */
export const useDeleteBin = () => {
  const offline = currentOffline()
  const refresh = useRefreshLimits()
  return useMutation({
    mutationFn: (id: string) => offline.remove('bin', id),
    onSuccess: (outcome, id) => {
      if (outcome.kind === 'sent' && offline.inventory.getSnapshot().bin(id))
        toast({ title: 'Bin not deleted', description: 'It was changed on another device, so it was kept.' })
      else tellDeleted(outcome, id)
    },
    onError: (error) => toast(formatStorageError(error, DELETED)),
    onSettled: refresh,
  })
}

export const useRefetchBins = () => {
  const offline = currentOffline()
  return useMutation({ mutationFn: () => offline.sync({ force: true }) })
}
