import { extractStickerId } from '#contracts/codes/stickers.ts'
import type { InventorySummary } from '#contracts/inventory/inventories.ts'
import { binOfCode as findBinOfCode } from '#domain/bin-of-code.ts'
import { ownOrigins } from '#web/platform/device/own-origins.ts'
import type { InventoryCopy } from '../inventories/cross-inventory-copies.ts'
import { inventoryIdOf, knownInventories } from '../inventories/known-inventories.ts'
import type { BinView, InventoryView, PlaceView } from '../view/types.ts'
import { findCrossInventoryBin, findInOtherInventories } from './cross-inventory-lookup.ts'
import { currentInventoryId, currentUserId, localDb, openOffline } from './current-offline.ts'
import { binOfSticker } from './linked-stickers.ts'

/** Id that a code has if it is a sticker's. */
export const stickerOf = (code: string): string | null =>
  extractStickerId(code, ownOrigins()) === null ? null : code.toUpperCase()

/** Bin of a printed code or a linked sticker in a copy of an inventory. */
export const binOfCode =
  (code: string) =>
  ({ view, stickers }: InventoryCopy): BinView | undefined =>
    findBinOfCode(code, {
      withCode: (asked) => view.bins.find(({ qrCode }) => qrCode === asked),
      withId: view.bin,
      stickers,
    })

export interface OwnBin {
  readonly bin: BinView
  readonly view: InventoryView
  /** Undefined before the first list of the server. */
  readonly inventory: InventorySummary | undefined
}

const shownInventory = async (): Promise<InventorySummary | undefined> => {
  const known = knownInventories(localDb, currentUserId())
  const listed = known.getSnapshot().length > 0 ? known.getSnapshot() : await known.load()
  return listed.find((each) => inventoryIdOf(each) === currentInventoryId())
}

const inShown = async (userId: string, code: string): Promise<OwnBin | null> => {
  const view = (await openOffline(userId)).inventory.getSnapshot()
  const sticker = stickerOf(code)
  const linked = sticker === null ? undefined : await binOfSticker(sticker)
  const stickers = new Map(sticker !== null && linked ? [[sticker, linked]] : [])
  const bin = binOfCode(code)({ view, stickers })
  return bin ? { bin, view, inventory: await shownInventory() } : null
}

export const placeOfCode = ({ places }: InventoryView, code: string): PlaceView | undefined =>
  places.find(({ qrCode }) => qrCode === code)

export interface OwnPlace {
  readonly place: PlaceView
  /** Null for the inventory on the screen. */
  readonly inventory: InventorySummary | null
}

/** Finds a person's place by a code on this device, in the inventory on the screen first. */
export const findOwnPlace = async (userId: string, code: string): Promise<OwnPlace | null> => {
  const current = placeOfCode((await openOffline(userId)).inventory.getSnapshot(), code)
  if (current) return { place: current, inventory: null }
  const other = await findInOtherInventories(({ view }) => placeOfCode(view, code))
  return other && { place: other.found, inventory: other.inventory }
}

/** Finds a person's bin by a code on this device, in the inventory on the screen first. */
export const findOwnBin = async (userId: string, code: string): Promise<OwnBin | null> => {
  const current = await inShown(userId, code)
  if (current) return current
  let view: InventoryView | null = null
  const elsewhere = await findCrossInventoryBin((copy) => {
    const bin = binOfCode(code)(copy)
    if (bin) view = copy.view
    return bin
  })
  return elsewhere && view ? { ...elsewhere, view } : null
}
