import type { AssistantReply } from '#contracts/assistant/assistant.ts'
import { answerAcrossInventories } from '#domain/assistant/answers/cross-inventory-answer.ts'
import { otherInventories } from '#web/offline/current/cross-inventory-lookup.ts'
import { currentInventoryId } from '#web/offline/current/current-offline.ts'
import { myInventories } from '#web/offline/current/my-inventories.ts'
import { inventoryIdOf } from '#web/offline/inventories/known-inventories.ts'
import { searchOtherInventories } from '#web/offline/search/cross-inventory-search.ts'

const LISTED_ROWS_MAX = 2
const LISTED_INVENTORIES_MAX = 3

/** Adds finds of other inventories on this device to a reply. @returns the reply as it is when nothing is found */
export const addCrossInventoryFinds = async (reply: AssistantReply): Promise<AssistantReply> => {
  const { notFound } = reply
  if (notFound === undefined) return reply
  const found = searchOtherInventories(await otherInventories(), notFound, LISTED_ROWS_MAX).slice(
    0,
    LISTED_INVENTORIES_MAX,
  )
  if (found.length === 0) return reply
  const open = myInventories()
    .getSnapshot()
    .find((inventory) => inventoryIdOf(inventory) === currentInventoryId())
  const finds = found.map(({ inventory, rows, total }) => ({
    inventory: inventory.name,
    total,
    rows: rows.map(({ bin, item }) => ({ bin: bin.name, item: item?.name })),
  }))
  return { ...reply, message: answerAcrossInventories(notFound, open?.name ?? 'this inventory', finds) }
}
