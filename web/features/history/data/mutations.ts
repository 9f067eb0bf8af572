import type { FieldValues } from '#contracts/sync/sync-rows.ts'
import { useInventoryMutation } from '#web/data/use-inventory-mutation.ts'
import { currentOffline } from '#web/offline/current-offline.ts'
import type { RowChange } from '#web/offline/types.ts'
import { formatStorageError } from '#web/offline/write/outcome-messages.ts'
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

const changeOf = async (way: RevertAction): Promise<RowChange> => {
  if (way.kind === 'adjust') return { type: 'adjust', id: way.id, by: way.by }
  if (way.kind === 'restore') return { type: 'restore', entity: way.entity, id: way.id }
  const { entity, id, fields, photo } = way
  const view = currentOffline().inventory.getSnapshot()
  const seen = entity === 'bin' ? view.bin(id) : view.item(id)
  const image = photo === undefined ? {} : { image: await photoOf(photo) }
  return { type: 'update', entity, id, fields: fields as FieldValues, seen, ...image } as RowChange
}

export const useGoBack = () =>
  useInventoryMutation({
    changes: async (way: RevertAction) => [await changeOf(way)],
    messages: ({ done }) => ({ done, failed: FAILED }),
    formatError: (error, way, messages) =>
      way.kind === 'values' && typeof way.photo === 'string'
        ? { ...FAILED, description: NO_PHOTO, variant: 'destructive' }
        : formatStorageError(error, messages),
    refresh: HISTORY_KEY,
  })
