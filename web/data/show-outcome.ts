import type { UsageLimits } from '#contracts/errors.ts'
import { currentOffline } from '#web/offline/current/current-offline.ts'
import { formatDeleted } from '#web/offline/current/undo-delete.ts'
import type { ChangeOutcome, RowChange } from '#web/offline/view/types.ts'
import { type ActionMessages, formatOutcome } from '#web/offline/write/format-outcome.ts'
import { markNewBin } from '#web/platform/inventory/new-bin.ts'
import { toast } from '#web/ui/feedback/toast.ts'

export interface OutcomeOptions {
  /** Shows a plan limit, or the form does; a toast otherwise. */
  readonly onLimit?: ((limits: UsageLimits | undefined) => void) | 'form' | undefined
  /** Says nothing of a change that was accepted. */
  readonly isQuiet?: boolean | undefined
}

const nameOf = ({ id }: ChangeOutcome): string | undefined => {
  const view = currentOffline().inventory.getSnapshot()
  return (view.bin(id) ?? view.item(id) ?? view.place(id))?.name
}

const formatFor = (outcome: ChangeOutcome, changes: readonly RowChange[], messages: ActionMessages) => {
  const [only, ...others] = changes
  return only?.type === 'delete' && others.length === 0
    ? formatDeleted({ entity: only.entity, id: only.id, outcome }, messages, {
        showToast: toast,
        onRestored: () => only.entity === 'bin' && markNewBin(only.id),
      })
    : formatOutcome(outcome, messages, others.length === 0 ? nameOf(outcome) : undefined)
}

/** Shows an outcome as a toast, with Undo for one deleted row. */
export const showOutcome = (
  outcome: ChangeOutcome,
  changes: readonly RowChange[],
  messages: ActionMessages,
  { onLimit, isQuiet = false }: OutcomeOptions = {},
): void => {
  const isRefused = outcome.kind === 'refused'
  if (isRefused && outcome.error === 'LIMIT_REACHED' && onLimit) {
    if (onLimit !== 'form') onLimit(outcome.limits)
    return
  }
  if (isQuiet && !isRefused) return
  const toastOptions = formatFor(outcome, changes, messages)
  if (toastOptions) toast(toastOptions)
  else if (isRefused) toast({ ...messages.failed, description: outcome.message, variant: 'destructive' })
}
