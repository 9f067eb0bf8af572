import { useMutation } from '@tanstack/react-query'
import { currentOffline } from '#web/offline/current-offline.ts'
import { deleteShotsOf } from '#web/offline/photos/current-shots.ts'
import type { ChangeOutcome, RowChange } from '#web/offline/types.ts'
import { formatOutcome, formatStorageError } from '#web/offline/write/outcome-messages.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import type { TrashedRow } from './queries.ts'

const RESTORED = { done: 'Restored', failed: { title: 'It stays in Trash' } }
const PURGED = { done: 'Deleted for good', failed: { title: 'It stays in Trash' } }

const tell = (outcome: ChangeOutcome, messages: typeof RESTORED) => {
  const words = formatOutcome(outcome, messages)
  // Plan limits have no dialog here.
  if (words) toast(words)
  else if (outcome.kind === 'refused') {
    toast({ ...messages.failed, description: outcome.message, variant: 'destructive' })
  }
}

/** Restores a bin with its items, or an item, optionally into another bin. */
export const useRestore = () =>
  useMutation({
    mutationFn: ({ row: { entity, id }, into }: { row: TrashedRow; into?: string }) =>
      currentOffline().change([{ type: 'restore', entity, id, ...(into !== undefined && { into }) }]),
    onSuccess: (outcome) => tell(outcome, RESTORED),
    onError: (error) => toast(formatStorageError(error, RESTORED)),
  })

/** Includes items trashed with the bin. */
const purgesOf = ({ entity, id }: TrashedRow): RowChange[] => {
  const { inventory } = currentOffline()
  const inside = entity === 'bin' ? inventory.getSnapshot().inTrashWith(id) : []
  const items = inside.map((item): RowChange => ({ type: 'purge', entity: 'item', id: item }))
  return [...items, { type: 'purge', entity, id }]
}

export const usePurge = () =>
  useMutation({
    mutationFn: (rows: readonly TrashedRow[]) => currentOffline().change(rows.flatMap(purgesOf)),
    onSuccess: (outcome, rows) => {
      tell(outcome, PURGED)
      const bins = rows.filter(({ entity }) => entity === 'bin').map(({ id }) => id)
      // Retried when the app next opens.
      if (outcome.kind !== 'refused') void deleteShotsOf(bins).catch(() => {})
    },
    onError: (error) => toast(formatStorageError(error, PURGED)),
  })
