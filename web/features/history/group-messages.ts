import { formatCount } from '#domain/format/format-count.ts'
import { type MessagePart, parts } from './message-parts.ts'

/** Subject of a group of entries; inserted unchanged below as `things`. */
export const items = (count: number) => formatCount(count, 'item')
export const bins = (count: number) => formatCount(count, 'bin')
export const places = (count: number) => formatCount(count, 'place')
/** Files and own fields. */
export const entries = (count: number) => formatCount(count, 'entry', 'entries')
export const binsWithItems = (bins: number, items: number) =>
  `${formatCount(bins, 'bin')} with ${formatCount(items, 'item')}`
export const binsAndItems = (bins: number, items: number) =>
  `${formatCount(bins, 'bin')} and ${formatCount(items, 'item')}`
export const binsAndPlaces = (bins: number, places: number) =>
  `${formatCount(bins, 'bin')} and ${formatCount(places, 'place')}`
export const itemsAndPlaces = (items: number, places: number) =>
  `${formatCount(items, 'item')} and ${formatCount(places, 'place')}`
export const binsItemsAndPlaces = (bins: number, items: number, places: number) =>
  `${formatCount(bins, 'bin')}, ${formatCount(items, 'item')} and ${formatCount(places, 'place')}`
export const moreThan = (things: string) => `more than ${things}`

export const imported = (things: string) => parts`Imported ${things}`
export const importedIntoOne = (things: string, bin: MessagePart) => parts`Imported ${things} into ${bin}`
export const importedIntoMany = (things: string, bins: number) =>
  parts`Imported ${things} into ${formatCount(bins, 'bin')}`

export const added = (things: string) => parts`Added ${things}`
export const addedToOne = (things: string, bin: MessagePart) => parts`Added ${things} to ${bin}`
export const addedToMany = (things: string, bins: number) =>
  parts`Added ${things} to ${formatCount(bins, 'bin')}`

export const deleted = (things: string) => parts`Deleted ${things}`
export const deletedFromOne = (things: string, bin: MessagePart) => parts`Deleted ${things} from ${bin}`
export const deletedFromMany = (things: string, bins: number) =>
  parts`Deleted ${things} from ${formatCount(bins, 'bin')}`
export const deletedForGood = (things: string) => parts`Deleted ${things} for good`

export const restored = (things: string) => parts`Restored ${things}`
export const restoredToOne = (things: string, bin: MessagePart) => parts`Restored ${things} to ${bin}`
export const restoredToMany = (things: string, bins: number) =>
  parts`Restored ${things} to ${formatCount(bins, 'bin')}`

export const movedToAnotherInventory = (things: string) => parts`Moved ${things} to another inventory`
export const movedTo = (things: string, to: MessagePart) => parts`Moved ${things} to ${to}`
export const movedFromTo = (things: string, from: MessagePart, to: MessagePart) =>
  parts`Moved ${things} from ${from} to ${to}`
export const movedToNoPlace = (things: string) => parts`Moved ${things} to no place`

export const changed = (things: string) => parts`Changed ${things}`
export const labelsPrinted = (things: string) => parts`Printed the labels of ${things}`
/** field: its label, such as 'category' */
export const fieldChanged = (field: string, things: string) => parts`Changed the ${field} of ${things}`
