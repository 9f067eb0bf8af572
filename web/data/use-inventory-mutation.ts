import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { USAGE_LIMITS_PATH } from '#contracts/first-calls.ts'
import { currentOffline } from '#web/offline/current/current-offline.ts'
import type { ChangeOutcome, RowChange } from '#web/offline/view/types.ts'
import { type ActionMessages, formatStorageError, type ToastText } from '#web/offline/write/format-outcome.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { type OutcomeOptions, showOutcome } from './show-outcome.ts'

export interface InventoryMutation<Input> extends OutcomeOptions {
  /** Writes and tells nothing without a change. */
  readonly changes: (input: Input) => readonly RowChange[] | Promise<readonly RowChange[]>
  readonly messages: ActionMessages | ((input: Input) => ActionMessages)
  /** Writes in place of `offline.mutate`, if it gives a promise. */
  readonly write?: (input: Input) => Promise<ChangeOutcome> | undefined
  /** Says that nothing was stored. */
  readonly formatError?: (error: unknown, input: Input, messages: ActionMessages) => ToastText
  /** Runs after a change that was accepted. */
  readonly onDone?: (input: Input) => void
  /** Read again afterwards, beside the limits of the plan. */
  readonly refresh?: QueryKey
}

interface MutationResult {
  readonly outcome: ChangeOutcome
  readonly refreshed: Promise<unknown>
}

const UNCHANGED: MutationResult = {
  outcome: { kind: 'sent', id: '', lost: [] },
  refreshed: Promise.resolve(),
}

const storageError = (error: unknown, _: unknown, messages: ActionMessages) =>
  formatStorageError(error, messages)

/** True when counts of bins, items or photos changed. */
const movesLimits = (change: RowChange): boolean =>
  change.type === 'update' ? change.image !== undefined : change.type !== 'adjust'

const createRun =
  <Input>(queryClient: QueryClient, mutation: InventoryMutation<Input>) =>
  /** Writes, then shows the outcome. @throws what kept it from being stored, after showing it */
  async (input: Input): Promise<MutationResult> => {
    const { formatError = storageError, refresh } = mutation
    const messages = typeof mutation.messages === 'function' ? mutation.messages(input) : mutation.messages
    try {
      const changes = await mutation.changes(input)
      if (changes.length === 0) return UNCHANGED
      const outcome = await (mutation.write?.(input) ?? currentOffline().mutate(changes))
      showOutcome(outcome, changes, messages, mutation)
      if (outcome.kind !== 'refused') mutation.onDone?.(input)
      const keys = [...(changes.some(movesLimits) ? [[USAGE_LIMITS_PATH]] : []), refresh]
      const reads = keys.flatMap((queryKey) =>
        queryKey ? [queryClient.invalidateQueries({ queryKey })] : [],
      )
      return { outcome, refreshed: Promise.all(reads) }
    } catch (error) {
      toast(formatError(error, input, messages))
      throw error
    }
  }

/** Changes the inventory, says how it went, offers Undo for a delete, and refreshes the plan's limits. */
export const useInventoryMutation = <Input>(mutation: InventoryMutation<Input>) => {
  const run = createRun(useQueryClient(), mutation)
  return useMutation({
    mutationFn: async (input: Input) => {
      const { outcome, refreshed } = await run(input)
      await refreshed
      return outcome
    },
  })
}

/** Works like `useInventoryMutation`, without a pending state; true when the change was accepted. */
export const useInventoryAction = <Input>(mutation: InventoryMutation<Input>) => {
  const run = createRun(useQueryClient(), mutation)
  return (input: Input): Promise<boolean> =>
    run(input).then(
      ({ outcome }) => outcome.kind !== 'refused',
      () => false,
    )
}
