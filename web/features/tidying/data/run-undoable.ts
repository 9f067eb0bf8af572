import { currentOffline } from '#web/offline/current-offline.ts'
import type { ChangeOutcome, InventoryView, RowChange } from '#web/offline/types.ts'
import { formatStorageError, SAVED_LOCALLY_TEXT } from '#web/offline/write/outcome-messages.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** Several changes that a person made with one tap, and takes back with one. */
export interface UndoableAction {
  readonly changes: readonly RowChange[]
  /** '3 items moved to Attic'. */
  readonly done: string
  /** 'They stay where they were'. */
  readonly failed: string
  /** What takes it back, decided when it is asked for; nothing to do any more answers none. */
  readonly undo: (view: InventoryView) => readonly RowChange[]
  /** Said when it is taken back: 'Moved back'. */
  readonly undone: string
  /** Takes back what went through when the server did not take all, so that nothing is half done. */
  readonly whole?: boolean
  /** Joins the words about it. */
  readonly note?: string
}

const refusal = (failed: string, description: string) =>
  toast({ title: failed, description, variant: 'destructive' })

const takeBack = async ({ undo, undone, failed }: UndoableAction): Promise<void> => {
  const { inventory, change } = currentOffline()
  const changes = undo(inventory.getSnapshot())
  try {
    const outcome: ChangeOutcome =
      changes.length > 0 ? await change(changes) : { kind: 'sent', id: '', lost: [] }
    if (outcome.kind === 'refused') refusal('It could not be undone', outcome.message)
    else toast({ title: undone })
  } catch (error) {
    toast(formatStorageError(error, { done: undone, failed: { title: failed } }))
  }
}

/** Carries out a deed as one, says what became of it, and offers Undo. @returns whether it was done */
export const runUndoable = async (action: UndoableAction): Promise<boolean> => {
  const { inventory, change } = currentOffline()
  if (action.changes.length === 0) {
    toast({ title: 'There is nothing to change' })
    return true
  }
  try {
    const outcome = await change(action.changes)
    if (outcome.kind === 'refused') {
      if (action.whole) {
        const back = action.undo(inventory.getSnapshot())
        if (back.length > 0) await change(back)
      }
      refusal(action.failed, outcome.message)
      return false
    }
    const words = [outcome.kind === 'kept' ? SAVED_LOCALLY_TEXT : '', action.note ?? '']
      .filter(Boolean)
      .join(' ')
    toast({
      title: action.done,
      description: words || undefined,
      inFull: action.note !== undefined,
      duration: 8000,
      action: { label: 'Undo', onClick: () => void takeBack(action), altText: action.undone },
    })
    return true
  } catch (error) {
    toast(formatStorageError(error, { done: action.done, failed: { title: action.failed } }))
    return false
  }
}
