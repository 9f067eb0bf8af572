import { useMutation } from '@tanstack/react-query'
import { currentOffline } from '#web/offline/current-offline.ts'
import type { ChangeOutcome, RowChange } from '#web/offline/types.ts'
import { formatOutcome, formatStorageError } from '#web/offline/write/outcome-messages.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { changesBack, changesOf, type InventoryCheck, splitByResult } from '../inventory-check.ts'
import type { BinView, ItemView } from './queries.ts'

export interface Finished {
  readonly bin: BinView
  readonly items: readonly ItemView[]
  readonly walk: InventoryCheck
  readonly done: readonly RowChange[]
  /** `kept`: stored locally, sent later. */
  readonly kind: 'sent' | 'kept'
}

const CHECKED = { done: 'Bin checked', failed: { title: 'The check was not saved' } }
const BACK = { done: 'The check was taken back', failed: { title: 'The check stays' } }

const refusal = (outcome: ChangeOutcome, { failed }: typeof CHECKED) => {
  if (outcome.kind !== 'refused') return
  toast({ ...failed, description: outcome.message, variant: 'destructive' })
}

export const useFinishWalk = () =>
  useMutation({
    mutationFn: async (given: Pick<Finished, 'bin' | 'items' | 'walk'>): Promise<Finished | null> => {
      const { bin, items, walk } = given
      const done = changesOf(bin, items, walk, new Date().toISOString())
      const outcome = await currentOffline().change(done)
      refusal(outcome, CHECKED)
      return outcome.kind === 'refused' ? null : { ...given, done, kind: outcome.kind }
    },
    onError: (error) => toast(formatStorageError(error, CHECKED)),
  })

export const useTakeWalkBack = () =>
  useMutation({
    mutationFn: async ({ bin, items, done }: Finished) => {
      const { inventory, change } = currentOffline()
      const view = inventory.getSnapshot()
      const changes = changesBack(bin, items, done, { bin: view.bin(bin.id), item: view.item })
      return changes.length > 0 ? await change(changes) : null
    },
    onSuccess: (outcome) => {
      if (!outcome) return
      const words = formatOutcome(outcome, BACK)
      if (words) toast(words)
    },
    onError: (error) => toast(formatStorageError(error, BACK)),
  })

const FOUND = { done: 'Marked as found', failed: { title: 'It stays marked as missing' } }
const MISSED = { done: 'Marked as missing', failed: { title: 'It was not marked' } }

export const useMarkMissing = () =>
  useMutation({
    mutationFn: ({ item, missing }: { item: ItemView; missing: boolean }) =>
      currentOffline().save({
        ...{ entity: 'item', id: item.id, seen: item },
        fields: { missingSince: missing ? new Date().toISOString() : null },
      }),
    onSuccess: (outcome, { missing }) => {
      const words = formatOutcome(outcome, missing ? MISSED : FOUND)
      if (words) toast(words)
    },
    onError: (error, { missing }) => toast(formatStorageError(error, missing ? MISSED : FOUND)),
  })

export const countsOf = ({ items, walk }: Pick<Finished, 'items' | 'walk'>) => {
  const { seen, missing, added, left } = splitByResult(items, walk)
  return { seen: seen.length, missing, added: added.length, left: left.length }
}
