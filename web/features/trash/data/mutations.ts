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
  // The plan's limit is said here: no dialog stands open that would.
  if (words) toast(words)
  else if (outcome.kind === 'refused') {
    toast({ ...messages.failed, description: outcome.message, variant: 'destructive' })
  }
}

/** Brings a bin (with its items) or an item back; an item also into another bin than it was in. */
export const useRestore = () =>
  useMutation({
    mutationFn: ({ row: { entity, id }, into }: { row: TrashedRow; into?: string }) =>
      currentOffline().change([{ type: 'restore', entity, id, ...(into !== undefined && { into }) }]),
    onSuccess: (outcome) => tell(outcome, RESTORED),
    onError: (error) => toast(formatStorageError(error, RESTORED)),
  })

/** A bin goes with the items that went to Trash with it. */
const purgesOf = ({ entity, id }: TrashedRow): RowChange[] => {
  const { inventory } = currentOffline()
  const inside = entity === 'bin' ? inventory.getSnapshot().inTrashWith(id) : []
  const items = inside.map((item): RowChange => ({ type: 'purge', entity: 'item', id: item }))
  return [...items, { type: 'purge', entity, id }]
}

/** Deletes for good. */
export const usePurge = () =>
  useMutation({
    mutationFn: (rows: readonly TrashedRow[]) => currentOffline().change(rows.flatMap(purgesOf)),
    onSuccess: (outcome, rows) => {
      tell(outcome, PURGED)
      const bins = rows.filter(({ entity }) => entity === 'bin').map(({ id }) => id)
      // What could not be put away now is when the app next opens.
      if (outcome.kind !== 'refused') void deleteShotsOf(bins).catch(() => {})
    },
    onError: (error) => toast(formatStorageError(error, PURGED)),
  })
