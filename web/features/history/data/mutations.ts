import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from '#contracts/sync-rows.ts'
import { currentOffline } from '#web/offline/current-offline.ts'
import type { ChangeOutcome, SaveRequest } from '#web/offline/types.ts'
import { formatOutcome, formatStorageError } from '#web/offline/write/outcome-messages.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import type { RevertAction } from '../revert.ts'
import { HISTORY_KEY } from './queries.ts'

const FAILED = { title: 'It stays as it is' }
const NO_PHOTO = 'The former photo could not be fetched. Check your connection and try again.'

const photoOf = async (address: string | null): Promise<Blob | null> => {
  if (address === null) return null
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(NO_PHOTO)
  return await answer.blob()
}

const goBack = async (way: RevertAction): Promise<ChangeOutcome> => {
  const { inventory, change, save } = currentOffline()
  if (way.kind === 'adjust') return await change([{ type: 'adjust', id: way.id, by: way.by }])
  if (way.kind === 'restore') return await change([{ type: 'restore', entity: way.entity, id: way.id }])
  const { entity, id, fields, photo } = way
  const view = inventory.getSnapshot()
  const seen = entity === 'bin' ? view.bin(id) : view.item(id)
  const image = photo === undefined ? {} : { image: await photoOf(photo) }
  return await save({ entity, id, fields: fields as FieldValues, seen, ...image } as SaveRequest)
}

export const useGoBack = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: goBack,
    onSuccess: (outcome, way) => {
      const words = formatOutcome(outcome, { done: way.done, failed: FAILED })
      if (words) toast(words)
      else if (outcome.kind === 'refused') {
        toast({ ...FAILED, description: outcome.message, variant: 'destructive' })
      }
    },
    onError: (error, way) => {
      const photo = way.kind === 'values' && typeof way.photo === 'string'
      if (photo) toast({ ...FAILED, description: NO_PHOTO, variant: 'destructive' })
      else toast(formatStorageError(error, { done: way.done, failed: FAILED }))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: HISTORY_KEY }),
  })
}
