import type { FieldValue, FieldValues } from '#contracts/sync/sync-rows.ts'
import { formatCount } from '#domain/format/format-count.ts'
import type { RowNames } from '#domain/naming/field-labels.ts'
import { YOU } from '#domain/naming/person-name.ts'
import type { NameOf } from '#web/platform/inventory/person-names.ts'
import { filterOf, type HistoryLine } from './entries.ts'
import { detailsOf, type EntryDetail, isPrivacy, PRIVACY } from './entry-details.ts'

/** Text, or a named row that may be a link. */
export type MessagePart =
  | string
  | { readonly name: string; readonly of: 'row' | 'bin' | 'from' }
  | { readonly name: string; readonly of: 'place'; readonly id: string }

/** Current path of a place; undefined for a deleted one. */
export type PathOfPlace = (id: string) => string | undefined

/** Names as they are now. */
interface EntryNames {
  readonly pathOfPlace: PathOfPlace
  /** For values in details; those in Trash too. */
  readonly rows: RowNames
  readonly person: NameOf
}

const NO_NAMES: EntryNames = {
  pathOfPlace: () => undefined,
  rows: { bin: () => undefined, place: () => undefined },
  person: () => null,
}

export type EntryIconName =
  | 'added'
  | 'edited'
  | 'moved'
  | 'quantity'
  | 'photo'
  | 'checked'
  | 'missing'
  | 'trash'
  | 'back'

export interface EntryMessage {
  readonly sign: EntryIconName
  readonly parts: readonly MessagePart[]
  readonly details: readonly EntryDetail[]
}

const GONE = 'a deleted bin'
const row = (line: HistoryLine, name = line.name): MessagePart => ({
  name: name || `an unnamed ${line.entity}`,
  of: 'row',
})
export const bin = (line: HistoryLine): MessagePart =>
  line.bin?.name ? { name: line.bin.name, of: 'bin' } : GONE
export const from = (line: HistoryLine): MessagePart =>
  line.from?.name ? { name: line.from.name, of: 'from' } : GONE
const place = (id: FieldValue, pathOfPlace: PathOfPlace): MessagePart => {
  if (id === null) return 'the top level'
  const name = pathOfPlace(String(id))
  return name === undefined ? 'a deleted place' : { name, of: 'place', id: String(id) }
}
const theBin = (line: HistoryLine) => (line.entity === 'item' ? '' : `the ${line.entity} `)

const formatQuantity = (line: HistoryLine, before: FieldValue, after: FieldValue): EntryMessage => {
  const [valueBefore, valueAfter] = [Number(before), Number(after)]
  const from = `: ${valueBefore.toLocaleString('en-US')} → ${valueAfter.toLocaleString('en-US')}`
  const many = Math.abs(valueAfter - valueBefore).toLocaleString('en-US')
  const parts =
    valueAfter < valueBefore
      ? [`Took ${many} × `, row(line), ` out${from}`]
      : [`Put ${many} × `, row(line), ` back${from}`]
  return { sign: 'quantity', parts, details: [] }
}

const formatPhotoChange = (line: HistoryLine, before: FieldValue, after: FieldValue): EntryMessage => ({
  sign: 'photo',
  parts: [
    before === null
      ? 'Added a photo to '
      : after === null
        ? 'Removed the photo from '
        : 'Replaced the photo of ',
    row(line),
  ],
  details: [],
})

/** ': 4 here, 1 missing' */
const sweptCounts = ({ after }: HistoryLine): string => {
  const kinds = ['here', 'missing', 'elsewhere'].filter((kind) => Number(after[kind] ?? 0) > 0)
  return kinds.length === 0 ? '' : `: ${kinds.map((kind) => `${after[kind]} ${kind}`).join(', ')}`
}

/** Formats single-field changes as sentences; others are listed as details. */
const OF_ONE: Readonly<
  Record<string, (line: HistoryLine, before: FieldValue, after: FieldValue) => EntryMessage>
> = {
  binId: (line) => ({
    sign: 'moved',
    parts: ['Moved ', row(line), ' from ', from(line), ' to ', bin(line)],
    details: [],
  }),
  name: (line, before, after) => ({
    sign: 'edited',
    parts: ['Renamed ', { name: String(before ?? ''), of: 'row' }, ' to ', row(line, String(after ?? ''))],
    details: [],
  }),
  quantity: formatQuantity,
  imageUrl: formatPhotoChange,
  isQrPrivate: (line, _, after) => ({
    sign: 'edited',
    parts: ['Made ', row(line), after ? ' private' : ' public'],
    details: [],
  }),
  isMembersOnly: (line, _, after) => ({
    sign: 'edited',
    parts: after
      ? ['Limited the code of ', row(line), ' to members']
      : ['Opened the code of ', row(line), ' to others'],
    details: [],
  }),
  qrCode: (line) => ({ sign: 'edited', parts: ['Gave ', row(line), ' a new code'], details: [] }),
  qrStyle: (line) => ({
    sign: 'edited',
    parts: ['Changed the QR style of ', row(line)],
    details: [],
  }),
  labelPrinted: (line) => ({ sign: 'edited', parts: ['Printed the label of ', row(line)], details: [] }),
  position: (line) => ({ sign: 'edited', parts: ['Changed the order of ', row(line)], details: [] }),
  sweep: (line) => ({
    sign: 'checked',
    parts: ['Swept ', row(line), sweptCounts(line)],
    details: [],
  }),
  lastCheckedAt: (line, _, after) => ({
    sign: 'checked',
    parts: [after === null ? 'Undid the check of ' : 'Checked ', row(line)],
    details: [],
  }),
  missingSince: (line, _, after) => ({
    sign: after === null ? 'checked' : 'missing',
    parts: after === null ? ['Found ', row(line), ' again'] : [row(line), ' was not in ', bin(line)],
    details: [],
  }),
}

const isOnly = (fields: readonly string[], allowed: readonly string[]): boolean =>
  fields.every((field) => allowed.includes(field))

/** Formats a move to another place, by the text that the bin had then. */
const formatPut = (line: HistoryLine, pathOfPlace: PathOfPlace): EntryMessage => {
  const at = ({ location, placeId }: FieldValues): MessagePart | null => {
    if (placeId == null) return location ? String(location) : null
    return pathOfPlace(String(placeId)) === undefined && location
      ? String(location)
      : place(placeId, pathOfPlace)
  }
  const [placeBefore, placeAfter] = [at(line.before), at(line.after)]
  const parts = [
    ...(placeBefore === null ? ['Put ', row(line)] : ['Moved ', row(line), ' from ', placeBefore]),
    ...(placeAfter === null ? [' to no place'] : [placeBefore === null ? ' in ' : ' to ', placeAfter]),
  ]
  return { sign: 'moved', parts, details: [] }
}

const formatMoved = (line: HistoryLine, pathOfPlace: PathOfPlace): EntryMessage => ({
  sign: 'moved',
  parts: [
    'Moved ',
    row(line),
    ' from ',
    place(line.before.parentId ?? null, pathOfPlace),
    ' to ',
    place(line.after.parentId ?? null, pathOfPlace),
  ],
  details: [],
})

const formatChanged = (line: HistoryLine, names: EntryNames): EntryMessage => {
  const { pathOfPlace } = names
  const fields = Object.keys(line.before)
  if (fields.includes('placeId') && isOnly(fields, ['placeId', 'location']))
    return formatPut(line, pathOfPlace)
  if (fields.includes('parentId') && isOnly(fields, ['parentId', 'position']))
    return formatMoved(line, pathOfPlace)
  const isOneChoice = isPrivacy(fields) && isOnly(fields, PRIVACY)
  const only = isOneChoice ? (line.after.isMembersOnly ? 'isMembersOnly' : 'isQrPrivate') : (fields[0] ?? '')
  const one = isOneChoice || fields.length === 1 ? OF_ONE[only] : undefined
  if (one) return one(line, line.before[only] ?? null, line.after[only] ?? null)
  return {
    sign: filterOf(line) === 'moved' ? 'moved' : 'edited',
    parts: ['Changed ', row(line)],
    details: detailsOf(line, fields, names.rows),
  }
}

const along = (line: HistoryLine): string => {
  const items = Number(line.after.items ?? 0)
  return items > 0 ? ` with ${formatCount(items, 'item')}` : ''
}

export const plain = (sign: EntryIconName, ...parts: MessagePart[]): EntryMessage => ({
  sign,
  parts,
  details: [],
})

/** 'You and Ada both'; two devices where they are of one person, or names are not shown. */
const whoDisagreed = ({ actor, after }: HistoryLine, person: NameOf): string => {
  const [loser, other] = [person(actor), after.by == null ? null : person(String(after.by))]
  if (loser === null || other === null || loser === other) return 'Two devices'
  const [first, second] = other === YOU ? [other, loser] : [loser, other]
  return `${first} and ${second} both`
}

/** Formats an entry as a sentence, without author and time. */
export const formatEntry = (line: HistoryLine, names: EntryNames = NO_NAMES): EntryMessage => {
  const { kind, entity } = line
  if (kind === 'created') {
    return entity !== 'item'
      ? plain('added', `Added ${theBin(line)}`, row(line))
      : plain('added', 'Added ', row(line), ' to ', bin(line))
  }
  if (line.after.moved === true)
    return plain('moved', `Moved ${theBin(line)}`, row(line), along(line), ' to another inventory')
  if (kind === 'deleted') return plain('trash', `Deleted ${theBin(line)}`, row(line), along(line))
  if (kind === 'purged') return plain('trash', `Deleted ${theBin(line)}`, row(line), ' for good')
  if (kind === 'restored') {
    const targetParts: MessagePart[] = line.from ? [' into ', bin(line)] : []
    return plain('back', `Restored ${theBin(line)}`, row(line), along(line), ...targetParts)
  }
  const fields = Object.keys(line.before)
  if (kind === 'conflict') {
    const details = detailsOf(line, fields, names.rows).map(({ label, before, after }) => ({
      label,
      before: `“${before}” was set aside`,
      after: `“${after}” stands`,
    }))
    return { sign: 'edited', parts: [`${whoDisagreed(line, names.person)} changed `, row(line)], details }
  }
  if (kind === 'refused') {
    const details = detailsOf(line, fields, names.rows).map(({ label, before }) => ({
      label,
      before: '',
      after: before,
    }))
    return { sign: 'trash', parts: ['Set a change of ', row(line), ' aside: it was in Trash'], details }
  }
  return fields.length === 0 ? plain('edited', 'Changed ', row(line)) : formatChanged(line, names)
}

/** Formats person and device; the person only where several may have made changes. */
export const formatAuthor = (line: HistoryLine, deviceId: string, nameOf: NameOf = () => null): string => {
  const device = formatDevice(line, deviceId)
  const isServer = line.device === null && line.deviceId === null && !line.actor
  const name = line.waiting || isServer ? null : nameOf(line.actor)
  return name === null ? device : `${name} · ${device}`
}

const formatDevice = (line: HistoryLine, deviceId: string): string => {
  if (line.waiting) return 'This device, not sent yet'
  if (line.deviceId === deviceId) return 'This device'
  if (line.device === null) return line.kind === 'purged' ? 'After 30 days in Trash' : 'Binnacle'
  return line.device
}
