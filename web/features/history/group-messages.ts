import { formatCount } from '#domain/format/format-count.ts'
import { fieldLabel } from '#domain/naming/field-labels.ts'
import { importOf } from '#web/platform/device/sortable-id.ts'
import type { HistoryLine } from './entries.ts'
import {
  bin,
  type EntryMessage,
  formatEntry,
  from,
  type MessagePart,
  type PathOfPlace,
  plain,
} from './entry-messages.ts'

/** A set, as an undone row occurs twice. */
const things = (lines: readonly HistoryLine[]) => new Set(lines.map(({ entityId }) => entityId)).size

/** '12 bins with 300 items', '300 items to 12 bins' */
const thingsOf = (lines: readonly HistoryLine[]) => {
  const bins = lines.filter(({ entity }) => entity === 'bin')
  const items = lines.filter(({ entity }) => entity === 'item')
  const along = bins.reduce((sum, { after }) => sum + Number(after.items ?? 0), 0)
  const places = lines.filter(({ entity }) => entity === 'place')
  const manyPlaces = formatCount(things(places), 'place')
  if (places.length === lines.length) return manyPlaces
  const [manyBins, manyItems] = [formatCount(things(bins), 'bin'), formatCount(things(items) + along, 'item')]
  const inThese = new Set(bins.map(({ entityId }) => entityId))
  const isInside = items.every((item) => inThese.has(item.bin?.id ?? ''))
  const more = places.length === 0 ? '' : ` and ${manyPlaces}`
  if (bins.length === 0) return manyItems + more
  if (items.length + along === 0) return manyBins + more
  if (more !== '') return `${manyBins}, ${manyItems}${more}`
  return isInside ? `${manyBins} with ${manyItems}` : `${manyBins} and ${manyItems}`
}

/** Names the bin when there is one, else counts. */
const placesOf = (word: string, lines: readonly HistoryLine[]): MessagePart[] => {
  const [first] = lines
  if (!first || lines.some(({ entity }) => entity !== 'item')) return []
  const places = new Set(lines.map((line) => line.bin?.id))
  return places.size === 1 ? [` ${word} `, bin(first)] : [` ${word} ${formatCount(places.size, 'bin')}`]
}

/** Returns the place to which all of a group go; null for other changes. */
const movedTo = (
  { after }: HistoryLine,
  fields: readonly string[],
  pathOfPlace: PathOfPlace,
): readonly MessagePart[] | null => {
  const id = fields.includes('placeId')
    ? after.placeId
    : fields.includes('parentId')
      ? after.parentId
      : undefined
  if (id === undefined) return null
  if (id === null) return [fields.includes('placeId') ? ' to no place' : ' to the top level']
  const name = pathOfPlace(String(id))
  return name === undefined ? [' to a deleted place'] : [' to ', { name, of: 'place', id: String(id) }]
}

const changed = (
  first: HistoryLine,
  lines: readonly HistoryLine[],
  many: string,
  pathOfPlace: PathOfPlace,
): EntryMessage => {
  const fields = Object.keys(first.before)
  const [only = ''] = fields
  const { sign } = formatEntry(first)
  if (fields.includes('binId')) {
    const isFromOne = new Set(lines.map((line) => line.from?.id)).size === 1
    const origin: MessagePart[] = isFromOne ? [' from ', from(first)] : []
    return plain('moved', `Moved ${many}`, ...origin, ' to ', bin(first))
  }
  const moved = movedTo(first, fields, pathOfPlace)
  if (moved !== null) return plain('moved', `Moved ${many}`, ...moved)
  if (fields.length !== 1) return plain(sign, `Changed ${many}`)
  if (only === 'labelPrinted') return plain(sign, `Printed the labels of ${many}`)
  return plain(sign, `Changed the ${fieldLabel(only)} of ${many}`)
}

/** Formats a group as a sentence. `goesOn`: more entries follow. */
export const formatGroup = (
  lines: readonly HistoryLine[],
  goesOn: boolean,
  pathOfPlace: PathOfPlace = () => undefined,
): EntryMessage => {
  const [first] = lines
  if (!first) throw new Error('A run has steps')
  const many = `${goesOn ? 'more than ' : ''}${thingsOf(lines)}`
  if (first.kind === 'created' && importOf(first.entityId) !== null)
    return plain('added', `Imported ${many}`, ...placesOf('into', lines))
  if (first.kind === 'created') return plain('added', `Added ${many}`, ...placesOf('to', lines))
  if (first.after.moved === true) return plain('moved', `Moved ${many} to another inventory`)
  if (first.kind === 'deleted') return plain('trash', `Deleted ${many}`, ...placesOf('from', lines))
  if (first.kind === 'restored') return plain('back', `Restored ${many}`, ...placesOf('to', lines))
  if (first.kind === 'purged') return plain('trash', `Deleted ${many} for good`)
  return changed(first, lines, many, pathOfPlace)
}
