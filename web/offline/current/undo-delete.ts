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

const NOUN = { bin: 'Bin', item: 'Item', place: 'Place' } as const

const undoDelete = async (entity: SyncEntity, id: string, messages: ActionMessages): Promise<ToastText> => {
  try {
    const undone = await currentOffline().mutate([{ type: 'restore', entity, id }])
    return undone.kind === 'refused'
      ? { title: texts.staysInTrash, description: undone.message, variant: 'destructive' }
      : { title: texts.restored(NOUN[entity]) }
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

/**
 * Toast for a delete, with Undo; null when a dialog shows it.
 * @param showToast reports the result of the Undo
 */
export const formatDeleted = (
  { entity, id, outcome }: { entity: SyncEntity; id: string; outcome: ChangeOutcome },
  messages: ActionMessages,
  showToast: (words: ToastText) => void,
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
  const undo = async () => showToast(await undoDelete(entity, id, messages))
  return {
    ...words,
    action: { label: texts.undo, onClick: () => void undo(), altText: texts.restoreFromTrash },
  }
}
