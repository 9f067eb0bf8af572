import { useMutation } from '@tanstack/react-query'
import { useInventoryMutation } from '#web/data/use-inventory-mutation.ts'
import { currentOffline } from '#web/offline/current/current-offline.ts'
import type { BinValues, BinView } from '#web/offline/view/types.ts'
import * as texts from '../messages.ts'

interface BinSave {
  /** Row as the form opened it; absent for a new bin. */
  seen?: BinView
  /** Stable across retries, so that they create one bin. */
  newId?: string
  fields: BinValues
  image: Blob | null | undefined
}

const CREATED = {
  done: texts.binCreatedSuccessfully,
  failed: { title: texts.error, description: texts.failedToCreateBin },
}
const UPDATED = {
  done: texts.binUpdatedSuccessfully,
  failed: { title: texts.failedToUpdateBin },
}
const DELETED = {
  done: texts.binDeletedSuccessfully,
  failed: { title: texts.failedToDeleteBin },
}

export const useSaveBin = () =>
  useInventoryMutation({
    changes: ({ seen, newId, ...values }: BinSave) =>
      seen
        ? [{ type: 'update', entity: 'bin', id: seen.id, seen, ...values }]
        : [{ type: 'create', entity: 'bin', id: newId, ...values }],
    messages: ({ seen }) => (seen ? UPDATED : CREATED),
    onLimit: 'form',
  })

/** Deletes a bin with its items, unless another device changed it meanwhile. */
export const useDeleteBin = () =>
  useInventoryMutation({
    changes: (id: string) => [{ type: 'delete', entity: 'bin', id }],
    messages: DELETED,
  })

export const useRefetchBins = () => {
  const offline = currentOffline()
  return useMutation({ mutationFn: () => offline.sync({ force: true }) })
}
