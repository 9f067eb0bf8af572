import type { SyncEntity } from '#contracts/sync/sync-rows.ts'
import { formatCount, formatNumber } from '#domain/format/format-count.ts'
import { type Message, type MessagePart, parts } from './message-parts.ts'

/** Stands where a row without a name would be named. */
export const unnamed: Readonly<Record<SyncEntity, string>> = {
  bin: 'an unnamed bin',
  item: 'an unnamed item',
  place: 'an unnamed place',
  record: 'an unnamed entry',
}
/** Stands where the bin would be named. */
export const deletedBin = 'a deleted bin'
/** Stands where the place would be named. */
export const deletedPlace = 'a deleted place'
/** Stands where the place would be named: no place is above. */
export const topLevel = 'the top level'

export const addedTo = (item: MessagePart, bin: MessagePart) => parts`Added ${item} to ${bin}`
export const addedBin = (bin: MessagePart) => parts`Added the bin ${bin}`
export const addedPlace = (place: MessagePart) => parts`Added the place ${place}`
export const addedRecord = (record: MessagePart) => parts`Added ${record}`

type OfRow = (row: MessagePart, items: number) => Message

export const movedToAnotherInventory: Readonly<Record<SyncEntity, OfRow>> = {
  bin: (bin, items) =>
    items > 0
      ? parts`Moved the bin ${bin} with ${formatCount(items, 'item')} to another inventory`
      : parts`Moved the bin ${bin} to another inventory`,
  item: (item) => parts`Moved ${item} to another inventory`,
  place: (place) => parts`Moved the place ${place} to another inventory`,
  record: (record) => parts`Moved ${record} to another inventory`,
}

export const deleted: Readonly<Record<SyncEntity, OfRow>> = {
  bin: (bin, items) =>
    items > 0
      ? parts`Deleted the bin ${bin} with ${formatCount(items, 'item')}`
      : parts`Deleted the bin ${bin}`,
  item: (item) => parts`Deleted ${item}`,
  place: (place) => parts`Deleted the place ${place}`,
  record: (record) => parts`Deleted ${record}`,
}

export const deletedForGood: Readonly<Record<SyncEntity, (row: MessagePart) => Message>> = {
  bin: (bin) => parts`Deleted the bin ${bin} for good`,
  item: (item) => parts`Deleted ${item} for good`,
  place: (place) => parts`Deleted the place ${place} for good`,
  record: (record) => parts`Deleted ${record} for good`,
}

export const restored: Readonly<Record<SyncEntity, OfRow>> = {
  bin: (bin, items) =>
    items > 0
      ? parts`Restored the bin ${bin} with ${formatCount(items, 'item')}`
      : parts`Restored the bin ${bin}`,
  item: (item) => parts`Restored ${item}`,
  place: (place) => parts`Restored the place ${place}`,
  record: (record) => parts`Restored ${record}`,
}
export const restoredInto = (item: MessagePart, bin: MessagePart) => parts`Restored ${item} into ${bin}`

export const tookOut = (count: number, row: MessagePart, before: number, after: number) =>
  parts`Took ${formatNumber(count)} × ${row} out: ${formatNumber(before)} → ${formatNumber(after)}`
export const putBack = (count: number, row: MessagePart, before: number, after: number) =>
  parts`Put ${formatNumber(count)} × ${row} back: ${formatNumber(before)} → ${formatNumber(after)}`

export const photoAdded = (row: MessagePart) => parts`Added a photo to ${row}`
export const photoRemoved = (row: MessagePart) => parts`Removed the photo from ${row}`
export const photoReplaced = (row: MessagePart) => parts`Replaced the photo of ${row}`

export const moved = (row: MessagePart, from: MessagePart, to: MessagePart) =>
  parts`Moved ${row} from ${from} to ${to}`
export const movedToNoPlace = (row: MessagePart, from: MessagePart) =>
  parts`Moved ${row} from ${from} to no place`
export const putIn = (row: MessagePart, place: MessagePart) => parts`Put ${row} in ${place}`
export const putInNoPlace = (row: MessagePart) => parts`Put ${row} to no place`

export const renamed = (before: MessagePart, after: MessagePart) => parts`Renamed ${before} to ${after}`
export const madePrivate = (bin: MessagePart) => parts`Made ${bin} private`
export const madePublic = (bin: MessagePart) => parts`Made ${bin} public`
export const codeLimited = (bin: MessagePart) => parts`Limited the code of ${bin} to members`
export const codeOpened = (bin: MessagePart) => parts`Opened the code of ${bin} to others`
export const newCode = (row: MessagePart) => parts`Gave ${row} a new code`
export const qrStyleChanged = (bin: MessagePart) => parts`Changed the QR style of ${bin}`
export const labelPrinted = (bin: MessagePart) => parts`Printed the label of ${bin}`
export const orderChanged = (place: MessagePart) => parts`Changed the order of ${place}`

/** A camera was moved along the shelves of a place. */
export const swept = (place: MessagePart) => parts`Scanned ${place}`
/** counts: '4 here, 1 missing' */
export const sweptWith = (place: MessagePart, counts: string) => parts`Scanned ${place}: ${counts}`
/** Counts of a sweep against the records. */
export const sweptCounts = {
  here: (count: number) => `${formatNumber(count)} here`,
  missing: (count: number) => `${formatNumber(count)} missing`,
  elsewhere: (count: number) => `${formatNumber(count)} elsewhere`,
}

export const checked = (bin: MessagePart) => parts`Checked ${bin}`
export const checkUndone = (bin: MessagePart) => parts`Undid the check of ${bin}`
export const foundAgain = (item: MessagePart) => parts`Found ${item} again`
export const wasNotIn = (item: MessagePart, bin: MessagePart) => parts`${item} was not in ${bin}`
export const changed = (row: MessagePart) => parts`Changed ${row}`

/** Two changes of one value met: the names say of which people. */
export const bothChanged = (first: string, second: string, row: MessagePart) =>
  parts`${first} and ${second} both changed ${row}`
export const youBothChanged = (person: string, row: MessagePart) =>
  parts`You and ${person} both changed ${row}`
export const devicesChanged = (row: MessagePart) => parts`Two devices changed ${row}`
export const wasSetAside = (value: string) => `“${value}” was set aside`
export const stands = (value: string) => `“${value}” stands`
export const setAside = (row: MessagePart) => parts`Set a change of ${row} aside: it was in Trash`

/** Says where a change was made. */
export const thisDeviceUnsent = 'This device, not sent yet'
export const thisDevice = 'This device'
/** Trash was emptied by the server. */
export const afterTrash = 'After 30 days in Trash'
export const byServer = 'Binnacle'
/** The device is not known, but the server has the change. */
export const synced = 'Synced'
