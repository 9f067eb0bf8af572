import { inventoryEndpoints } from '#contracts/inventory/inventories.ts'
import { call } from '#web/platform/http/call.ts'
import { guessCurrency } from '#web/platform/inventory/currency.ts'
import { inventoryIdOf, knownInventories } from '../inventories/known-inventories.ts'
import { currentInventoryId, currentUserId, localDb } from './current-offline.ts'
import { refreshInventories } from './refresh-inventories.ts'

const current = () =>
  knownInventories(localDb, currentUserId())
    .getSnapshot()
    .find((each) => inventoryIdOf(each) === currentInventoryId())

/** Currency of all amounts of the open inventory, as ISO 4217. */
export const currentCurrency = (): string => current()?.currency ?? guessCurrency()

/**
 * Says the currency of the open inventory.
 * @param asked.ifUnset leaves one that is set
 * @throws CallError, NoAnswerError
 */
export const setCurrency = async (asked: { currency: string; ifUnset?: boolean }): Promise<void> => {
  const inventory = current()
  if (!inventory) return
  await call(inventoryEndpoints.setCurrency, { params: { id: inventory.id }, body: asked })
  await refreshInventories()
}
