import { useInventoryMutation } from '#web/data/use-inventory-mutation.ts'
import { currentOffline } from '#web/offline/current-offline.ts'
import type { RowChange } from '#web/offline/types.ts'
import { changesBack, changesOf, type InventoryCheck, splitByResult } from '../inventory-check.ts'
import * as texts from './messages.ts'
import type { BinView, ItemView } from './queries.ts'

export interface FinishedCheck {
  readonly bin: BinView
  readonly items: readonly ItemView[]
  readonly walk: InventoryCheck
  readonly done: readonly RowChange[]
  /** `kept`: stored locally, sent later. */
  readonly kind: 'sent' | 'kept'
}

const CHECK_MESSAGES = { done: texts.binChecked, failed: { title: texts.checkNotSaved } }
const UNDO_MESSAGES = { done: texts.checkUndone, failed: { title: texts.checkNotUndone } }

type CheckChanges = Pick<FinishedCheck, 'bin' | 'items' | 'walk' | 'done'>

export const useFinishWalk = (onFinished: (finished: FinishedCheck) => void) => {
  const { mutate, isPending } = useInventoryMutation({
    changes: ({ done }: CheckChanges) => done,
    messages: CHECK_MESSAGES,
    isQuiet: true,
  })
  const run = (check: Omit<CheckChanges, 'done'>) => {
    const done = changesOf(check.bin, check.items, check.walk, new Date().toISOString())
    mutate(
      { ...check, done },
      { onSuccess: ({ kind }) => kind !== 'refused' && onFinished({ ...check, done, kind }) },
    )
  }
  return { run, isPending }
}

export const useTakeWalkBack = () =>
  useInventoryMutation({
    changes: ({ bin, items, done }: FinishedCheck) => {
      const view = currentOffline().inventory.getSnapshot()
      return changesBack(bin, items, done, { bin: view.bin(bin.id), item: view.item })
    },
    messages: UNDO_MESSAGES,
  })

const FOUND = { done: texts.markedAsFound, failed: { title: texts.stillMissing } }
const MISSED = { done: texts.markedAsMissing, failed: { title: texts.notMarkedAsMissing } }

export const useMarkMissing = () =>
  useInventoryMutation({
    changes: ({ item, missing }: { item: ItemView; missing: boolean }) => [
      {
        ...{ type: 'update', entity: 'item', id: item.id, seen: item },
        fields: { missingSince: missing ? new Date().toISOString() : null },
      },
    ],
    messages: ({ missing }) => (missing ? MISSED : FOUND),
  })

export const countsOf = ({ items, walk }: Pick<FinishedCheck, 'items' | 'walk'>) => {
  const { seen, missing, added, left } = splitByResult(items, walk)
  return { seen: seen.length, missing, added: added.length, left: left.length }
}
