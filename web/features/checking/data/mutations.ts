import { useInventoryMutation } from '#web/data/use-inventory-mutation.ts'
import { currentOffline } from '#web/offline/current/current-offline.ts'
import type { RowChange } from '#web/offline/view/types.ts'
import { changesOf, type InventoryCheck, splitByResult, undoChangesOf } from '../inventory-check.ts'
import * as texts from './messages.ts'
import type { BinView, ItemView } from './queries.ts'

export interface FinishedCheck {
  readonly bin: BinView
  readonly items: readonly ItemView[]
  readonly check: InventoryCheck
  readonly done: readonly RowChange[]
  /** `kept`: stored locally, sent later. */
  readonly kind: 'sent' | 'kept'
}

const CHECK_MESSAGES = { done: texts.binChecked, failed: { title: texts.checkNotSaved } }
const UNDO_MESSAGES = { done: texts.checkUndone, failed: { title: texts.checkNotUndone } }

type CheckChanges = Pick<FinishedCheck, 'bin' | 'items' | 'check' | 'done'>

export const useFinishCheck = (onFinished: (finished: FinishedCheck) => void) => {
  const { mutate, isPending } = useInventoryMutation({
    changes: ({ done }: CheckChanges) => done,
    messages: CHECK_MESSAGES,
    isQuiet: true,
  })
  const run = (check: Omit<CheckChanges, 'done'>) => {
    const done = changesOf(check.bin, check.items, check.check, new Date().toISOString())
    mutate(
      { ...check, done },
      { onSuccess: ({ kind }) => kind !== 'refused' && onFinished({ ...check, done, kind }) },
    )
  }
  return { run, isPending }
}

export const useUndoCheck = () =>
  useInventoryMutation({
    changes: ({ bin, items, done }: FinishedCheck) => {
      const view = currentOffline().inventory.getSnapshot()
      return undoChangesOf(bin, items, done, { bin: view.bin(bin.id), item: view.item })
    },
    messages: UNDO_MESSAGES,
  })

const FOUND = { done: texts.markedAsFound, failed: { title: texts.stillMissing } }
const MISSED = { done: texts.markedAsMissing, failed: { title: texts.notMarkedAsMissing } }

export const useMarkMissing = () =>
  useInventoryMutation({
    changes: ({ item, missing }: { item: ItemView; missing: boolean }) => [
      {
        type: 'update',
        entity: 'item',
        id: item.id,
        seen: item,
        fields: { missingSince: missing ? new Date().toISOString() : null },
      },
    ],
    messages: ({ missing }) => (missing ? MISSED : FOUND),
  })

export const countResults = ({ items, check }: Pick<FinishedCheck, 'items' | 'check'>) => {
  const { seen, missing, added, left } = splitByResult(items, check)
  return { seen: seen.length, missing, added: added.length, left: left.length }
}
