import type { SyncEntity } from '#contracts/sync/sync-rows.ts'
import type { ChangeOutcome } from '../view/types.ts'
import {
  type ActionMessages,
  deletedLocally,
  formatOutcome,
  formatStorageError,
  type ToastText,
} from '../write/format-outcome.ts'
import * as texts from '../write/messages.ts'
import { currentOffline } from './current-offline.ts'

interface UndoableToast extends ToastText {
  /** Absent when nothing was deleted. */
  action?: { label: string; onClick: () => void; altText: string }
}

interface DeletedRow {
  entity: SyncEntity
  id: string
}

interface UndoOptions {
  /** Reports the result of the Undo. */
  showToast: (words: ToastText) => void
  onRestored: () => void
}

const NOUN = { bin: 'Bin', item: 'Item', place: 'Place', record: 'Entry' } as const

const undoDelete = async (
  { entity, id }: DeletedRow,
  messages: ActionMessages,
  { onRestored }: UndoOptions,
): Promise<ToastText> => {
  try {
    const undone = await currentOffline().mutate([{ type: 'restore', entity, id }])
    if (undone.kind === 'refused')
      return { title: texts.staysInTrash, description: undone.message, variant: 'destructive' }
    onRestored()
    return { title: texts.restored(NOUN[entity]) }
  } catch (error) {
    return formatStorageError(error, { ...messages, failed: { title: texts.staysInTrash } })
  }
}

const stayed = (entity: SyncEntity, id: string): boolean => {
  const view = currentOffline().inventory.getSnapshot()
  return view[entity](id) !== undefined
}

const trashedName = (id: string): string | undefined =>
  currentOffline().inventory.getSnapshot().trashed(id)?.name

/** Toast for a delete, with Undo; null when a dialog shows it. */
export const formatDeleted = (
  { entity, id, outcome }: DeletedRow & { outcome: ChangeOutcome },
  messages: ActionMessages,
  options: UndoOptions,
): UndoableToast | null => {
  if (outcome.kind === 'sent' && stayed(entity, id))
    return {
      title: texts.notDeleted(NOUN[entity]),
      description: texts.changedElsewhere,
    }
  const name = trashedName(id)
  const words =
    outcome.kind === 'kept'
      ? deletedLocally(name)
      : formatOutcome(outcome, name === undefined ? messages : { ...messages, note: name })
  if (!words || outcome.kind === 'refused') return words
  const undo = async () => options.showToast(await undoDelete({ entity, id }, messages, options))
  return {
    ...words,
    action: { label: texts.undo, onClick: () => void undo(), altText: texts.restoreFromTrash },
  }
}
