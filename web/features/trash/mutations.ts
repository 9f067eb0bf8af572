import { useMutation } from '@tanstack/react-query'
import { currentOffline } from '#web/offline/browser.ts'
import { outcomeWords, storageWords } from '#web/offline/outcome-words.ts'
import type { Change, Outcome } from '#web/offline/surface.ts'
import { toast } from '#web/ui/toast.ts'
import type { TrashedRow } from './queries.ts'

const RESTORED = { done: 'Restored', failed: { title: 'It stays in Trash' } }
const PURGED = { done: 'Deleted for good', failed: { title: 'It stays in Trash' } }

const tell = (outcome: Outcome, deed: typeof RESTORED) => {
  const words = outcomeWords(outcome, deed)
  // The plan's limit is said here: no dialog stands open that would.
  if (words) toast(words)
  else if (outcome.kind === 'refused') {
    toast({ ...deed.failed, description: outcome.message, variant: 'destructive' })
  }
}

/** Brings a bin (with its items) or an item back. */
export const useRestore = () =>
  useMutation({
    mutationFn: ({ entity, id }: TrashedRow) => currentOffline().change([{ type: 'restore', entity, id }]),
    onSuccess: (outcome) => tell(outcome, RESTORED),
    onError: (error) => toast(storageWords(error, RESTORED)),
  })

/** Deletes for good; a bin with the items that went to Trash with it. */
export const usePurge = () =>
  useMutation({
    mutationFn: ({ entity, id }: TrashedRow) => {
      const { inventory, change } = currentOffline()
      const inside = entity === 'bin' ? inventory.getSnapshot().inTrashWith(id) : []
      const items = inside.map((item): Change => ({ type: 'purge', entity: 'item', id: item }))
      return change([...items, { type: 'purge', entity, id }])
    },
    onSuccess: (outcome) => tell(outcome, PURGED),
    onError: (error) => toast(storageWords(error, PURGED)),
  })
