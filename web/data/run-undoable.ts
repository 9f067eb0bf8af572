import { currentOffline } from '#web/offline/current/current-offline.ts'
import type { ChangeOutcome, InventoryView, RowChange } from '#web/offline/view/types.ts'
import { formatStorageError } from '#web/offline/write/format-outcome.ts'
import { SAVED_LOCALLY_TEXT } from '#web/offline/write/outcome-messages.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import * as common from '#web/ui/messages.ts'
import * as messages from './messages.ts'

/** Changes made and undone together. */
export interface UndoableAction {
  readonly changes: readonly RowChange[]
  readonly done: string
  /** 'They stay where they were' */
  readonly failed: string
  /** Undo changes, computed from the current inventory; empty when nothing is left. */
  readonly undo: (view: InventoryView) => readonly RowChange[]
  /** Toast after Undo: 'Moved back'. */
  readonly undone: string
  /** Reverts accepted changes when others were refused. */
  readonly allOrNothing?: boolean
  readonly note?: string
}

const showRefusal = (failed: string, description: string) =>
  toast({ title: failed, description, variant: 'destructive' })

const undoAction = async ({ undo, undone, failed }: UndoableAction): Promise<void> => {
  const { inventory, mutate } = currentOffline()
  const changes = undo(inventory.getSnapshot())
  try {
    const outcome: ChangeOutcome =
      changes.length > 0 ? await mutate(changes) : { kind: 'sent', id: '', lost: [] }
    if (outcome.kind === 'refused') showRefusal(messages.notUndone, outcome.message)
    else toast({ title: undone })
  } catch (error) {
    toast(formatStorageError(error, { done: undone, failed: { title: failed } }))
  }
}

/** Runs an action, shows a toast and offers Undo. @returns true when done */
export const runUndoable = async (action: UndoableAction): Promise<boolean> => {
  const { inventory, mutate } = currentOffline()
  if (action.changes.length === 0) {
    toast({ title: messages.nothingToChange })
    return true
  }
  try {
    const outcome = await mutate(action.changes)
    if (outcome.kind === 'refused') {
      if (action.allOrNothing) {
        const undoChanges = action.undo(inventory.getSnapshot())
        if (undoChanges.length > 0) await mutate(undoChanges)
      }
      showRefusal(action.failed, outcome.message)
      return false
    }
    const words = [outcome.kind === 'kept' ? SAVED_LOCALLY_TEXT : '', action.note ?? '']
      .filter(Boolean)
      .join(' ')
    toast({
      title: action.done,
      description: words || undefined,
      duration: 8000,
      action: { label: common.undo, onClick: () => void undoAction(action), altText: action.undone },
    })
    return true
  } catch (error) {
    toast(formatStorageError(error, { done: action.done, failed: { title: action.failed } }))
    return false
  }
}
