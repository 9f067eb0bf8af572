import type { AssistantReply } from '#contracts/assistant/assistant.ts'
import { answerElsewhere } from '#domain/assistant/answers/found-elsewhere.ts'
import { currentInventoryId } from '#web/offline/current-offline.ts'
import { inventoryIdOf } from '#web/offline/inventories/known-inventories.ts'
import { myInventories } from '#web/offline/inventories/my-inventories.ts'
import { otherInventories } from '#web/offline/inventories/other-inventories.ts'
import { searchOthers } from '#web/offline/search/search-others.ts'

const LISTED_ROWS_MAX = 2
const LISTED_INVENTORIES_MAX = 3

/** Adds finds of other inventories on this device to a reply. @returns the reply as it is when nothing is found */
export const addFindsElsewhere = async (reply: AssistantReply): Promise<AssistantReply> => {
  const { notFound } = reply
  if (notFound === undefined) return reply
  const found = searchOthers(await otherInventories(), notFound, LISTED_ROWS_MAX).slice(
    0,
    LISTED_INVENTORIES_MAX,
  )
  if (found.length === 0) return reply
  const open = myInventories()
    .getSnapshot()
    .find((inventory) => inventoryIdOf(inventory) === currentInventoryId())
  const finds = found.map(({ inventory, rows, total }) => ({
    ...{ inventory: inventory.name, total },
    rows: rows.map(({ bin, item }) => ({ bin: bin.name, item: item?.name })),
  }))
  return { ...reply, message: answerElsewhere(notFound, open?.name ?? 'this inventory', finds) }
}
