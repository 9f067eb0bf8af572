import { fieldLabel } from '#domain/naming/field-labels.ts'
import { importOf } from '#web/platform/device/sortable-id.ts'
import {
  bin,
  describeEntry,
  type EntryMessage,
  from,
  type PathOfPlace,
  place,
  plain,
} from './describe-entry.ts'
import type { HistoryLine } from './entries.ts'
import * as messages from './group-messages.ts'
import type { Message, MessagePart } from './message-parts.ts'

/** A set, as an undone row occurs twice. */
const countRows = (lines: readonly HistoryLine[]) => new Set(lines.map(({ entityId }) => entityId)).size

/** '12 bins with 300 items', '300 items' */
const thingsOf = (lines: readonly HistoryLine[]): string => {
  const of = (kind: HistoryLine['entity']) => lines.filter(({ entity }) => entity === kind)
  const [bins, items, places] = [of('bin'), of('item'), of('place')]
  const along = bins.reduce((sum, { after }) => sum + Number(after.items ?? 0), 0)
  const [binCount, itemCount, placeCount] = [countRows(bins), countRows(items) + along, countRows(places)]
  if (places.length === lines.length) return messages.places(placeCount)
  if (bins.length + items.length + places.length === 0) return messages.entries(countRows(lines))
  if (binCount === 0)
    return placeCount === 0 ? messages.items(itemCount) : messages.itemsAndPlaces(itemCount, placeCount)
  if (itemCount === 0)
    return placeCount === 0 ? messages.bins(binCount) : messages.binsAndPlaces(binCount, placeCount)
  if (placeCount > 0) return messages.binsItemsAndPlaces(binCount, itemCount, placeCount)
  const inThese = new Set(bins.map(({ entityId }) => entityId))
  const isInside = items.every((item) => inThese.has(item.bin?.id ?? ''))
  return isInside ? messages.binsWithItems(binCount, itemCount) : messages.binsAndItems(binCount, itemCount)
}

interface SentencesByBins {
  readonly plain: (things: string) => Message
  readonly one: (things: string, bin: MessagePart) => Message
  readonly many: (things: string, bins: number) => Message
}

const IMPORTED = {
  plain: messages.imported,
  one: messages.importedIntoOne,
  many: messages.importedIntoMany,
}
const ADDED = { plain: messages.added, one: messages.addedToOne, many: messages.addedToMany }
const DELETED = { plain: messages.deleted, one: messages.deletedFromOne, many: messages.deletedFromMany }
const RESTORED = { plain: messages.restored, one: messages.restoredToOne, many: messages.restoredToMany }

/** Names the bin of items when there is one, else counts. */
const withBins = (
  { plain, one, many }: SentencesByBins,
  things: string,
  lines: readonly HistoryLine[],
): Message => {
  const [first] = lines
  if (!first || lines.some(({ entity }) => entity !== 'item')) return plain(things)
  const bins = new Set(lines.map((line) => line.bin?.id))
  return bins.size === 1 ? one(things, bin(first)) : many(things, bins.size)
}

/** Returns the sentence of a move to one place; null for other changes. */
const describeMove = (
  { after }: HistoryLine,
  fields: readonly string[],
  things: string,
  pathOfPlace: PathOfPlace,
): Message | null => {
  const isPut = fields.includes('placeId')
  const id = isPut ? after.placeId : fields.includes('parentId') ? after.parentId : undefined
  if (id === undefined) return null
  return isPut && id === null
    ? messages.movedToNoPlace(things)
    : messages.movedTo(things, place(id, pathOfPlace))
}

const describeChange = (
  first: HistoryLine,
  lines: readonly HistoryLine[],
  things: string,
  pathOfPlace: PathOfPlace,
): EntryMessage => {
  const fields = Object.keys(first.before)
  const [only = ''] = fields
  const { sign } = describeEntry(first)
  if (fields.includes('binId')) {
    const isFromOne = new Set(lines.map((line) => line.from?.id)).size === 1
    return plain(
      'moved',
      isFromOne
        ? messages.movedFromTo(things, from(first), bin(first))
        : messages.movedTo(things, bin(first)),
    )
  }
  const move = describeMove(first, fields, things, pathOfPlace)
  if (move !== null) return plain('moved', move)
  if (fields.length !== 1) return plain(sign, messages.changed(things))
  if (only === 'labelPrinted') return plain(sign, messages.labelsPrinted(things))
  return plain(sign, messages.fieldChanged(fieldLabel(only), things))
}

/** Describes a group as a sentence. `goesOn`: more entries follow. */
export const describeGroup = (
  lines: readonly HistoryLine[],
  goesOn: boolean,
  pathOfPlace: PathOfPlace = () => undefined,
): EntryMessage => {
  const [first] = lines
  if (!first) throw new Error('A run has steps')
  const things = goesOn ? messages.moreThan(thingsOf(lines)) : thingsOf(lines)
  if (first.kind === 'created')
    return plain('added', withBins(importOf(first.entityId) === null ? ADDED : IMPORTED, things, lines))
  if (first.after.moved === true) return plain('moved', messages.movedToAnotherInventory(things))
  if (first.kind === 'deleted') return plain('trash', withBins(DELETED, things, lines))
  if (first.kind === 'restored') return plain('back', withBins(RESTORED, things, lines))
  if (first.kind === 'purged') return plain('trash', messages.deletedForGood(things))
  return describeChange(first, lines, things, pathOfPlace)
}
