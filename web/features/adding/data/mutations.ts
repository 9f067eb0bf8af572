import type { UsageLimits } from '#contracts/errors.ts'
import type { NewItemPlan } from '#domain/adding/item-lines.ts'
import { currentCategorySpelling } from '#web/data/category-choices.ts'
import { useInventoryAction } from '#web/data/use-inventory-mutation.ts'
import { currentOffline } from '#web/offline/current/current-offline.ts'
import { addItems, createsOf, type NewItemRow } from '#web/offline/write/add-items.ts'
import { sortableId } from '#web/platform/device/sortable-id.ts'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import * as texts from '../messages.ts'
import type { DestinationBin } from './queries.ts'

const quickAddMessages = (count: number) => ({
  done: count === 1 ? texts.itemAddedSuccessfully : texts.addedItemsSuccessfully(count),
  failed: { title: count === 1 ? texts.failedToAddItem : texts.failedToAddItems },
})
const bulkAddMessages = (count: number) => ({
  done: texts.addedItemsSuccessfully(count),
  failed: { title: texts.failedToAddItems },
})

interface AddItemsOptions {
  readonly bin: DestinationBin
  readonly onLimit: (limits: UsageLimits | undefined) => void
}

const withKnownSpelling = (items: readonly NewItemRow[]): readonly NewItemRow[] => {
  const spell = currentCategorySpelling('item')
  return items.map((item) => ({ ...item, category: item.category && spell(item.category) }))
}

/** Adds rows, all or nothing; true when accepted. */
export const useBulkAdd = ({ bin, onLimit }: AddItemsOptions) => {
  const { pending, alone } = useSingleFlight()
  const add = useInventoryAction({
    changes: (items: readonly NewItemRow[]) => createsOf(bin.id, items),
    write: (items) => addItems(currentOffline(), bin.id, items),
    messages: (items) => bulkAddMessages(items.length),
    onLimit,
  })
  return { pending, run: (items: readonly NewItemRow[]) => alone(() => add(withKnownSpelling(items))) }
}

/** Adds a quick line optimistically; true when accepted. */
export const useQuickAdd = ({ bin, onLimit }: AddItemsOptions) => {
  const add = useInventoryAction({
    changes: (items: readonly NewItemRow[]) => createsOf(bin.id, items),
    write: (items) => (items.length > 1 ? addItems(currentOffline(), bin.id, items) : undefined),
    messages: (items) => quickAddMessages(items.length),
    onLimit,
  })
  return (planned: readonly NewItemPlan[]): Promise<boolean> =>
    add(withKnownSpelling(planned.map((item) => ({ ...item, notes: item.notes || null, id: sortableId() }))))
}
