import { useQueryClient } from '@tanstack/react-query'
import { binEndpoints } from '#contracts/bins.ts'
import type { UsageLimits } from '#contracts/errors.ts'
import type { NewItemPlan } from '#domain/adding/item-lines.ts'
import { currentOffline } from '#web/offline/current-offline.ts'
import type { ChangeOutcome } from '#web/offline/types.ts'
import { addItems, type NewItemRow } from '#web/offline/write/add-items.ts'
import { formatOutcome, formatStorageError } from '#web/offline/write/outcome-messages.ts'
import { sortableId } from '#web/platform/device/sortable-id.ts'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import type { AddingBin } from './queries.ts'

const formatAdded = (count: number) => ({
  done: count === 1 ? 'Item added successfully' : `Added ${count} items successfully`,
  failed: { title: count === 1 ? 'Failed to add item' : 'Failed to add items' },
})
const ADDED_MANY = (count: number) => ({
  done: `Added ${count} items successfully`,
  failed: { title: 'Failed to add items' },
})

interface AddAsk {
  readonly bin: AddingBin
  readonly onLimit: (limits: UsageLimits | undefined) => void
}

const tell = (outcome: ChangeOutcome, words: ReturnType<typeof formatAdded>, onLimit: AddAsk['onLimit']) => {
  const said = formatOutcome(outcome, words)
  if (said) toast(said)
  if (outcome.kind === 'refused' && outcome.error === 'LIMIT_REACHED') onLimit(outcome.limits)
  return outcome.kind !== 'refused'
}

/** Adds rows, all or nothing; true when accepted. */
export const useAddTogether = ({ bin, onLimit }: AddAsk) => {
  const queryClient = useQueryClient()
  const { pending, alone } = useSingleFlight()
  const run = (items: readonly NewItemRow[]): Promise<boolean> =>
    alone(async () => {
      const words = ADDED_MANY(items.length)
      try {
        return tell(await addItems(currentOffline(), bin.id, items), words, onLimit)
      } catch (error) {
        toast(formatStorageError(error, words))
        return false
      } finally {
        void queryClient.invalidateQueries({ queryKey: [binEndpoints.usageLimits.path] })
      }
    })
  return { pending, run }
}

/** Adds a quick line optimistically; true when accepted. */
export const useQuickAdd = ({ bin, onLimit }: AddAsk) => {
  const queryClient = useQueryClient()
  return async (planned: readonly NewItemPlan[]): Promise<boolean> => {
    const offline = currentOffline()
    const items = planned.map((item) => ({ ...item, notes: item.notes || null, id: sortableId() }))
    const [first] = items
    if (!first) return true
    const words = formatAdded(items.length)
    const { id, ...fields } = first
    try {
      const outcome =
        items.length > 1
          ? await addItems(offline, bin.id, items)
          : await offline.save({ entity: 'item', newId: id, fields: { ...fields, binId: bin.id } })
      return tell(outcome, words, onLimit)
    } catch (error) {
      toast(formatStorageError(error, words))
      return false
    } finally {
      void queryClient.invalidateQueries({ queryKey: [binEndpoints.usageLimits.path] })
    }
  }
}
