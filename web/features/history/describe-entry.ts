import type { FieldValue, FieldValues } from '#contracts/sync/sync-rows.ts'
import { formatSeries } from '#domain/format/format-list.ts'
import { deviceLabel } from '#domain/naming/device-name.ts'
import type { ValueContext } from '#domain/naming/format-value.ts'
import { YOU } from '#domain/naming/messages.ts'
import type { NameOf } from '#web/platform/inventory/person-names.ts'
import { filterOf, type HistoryLine } from './entries.ts'
import { detailsOf, type EntryDetail, isPrivacy, PRIVACY } from './entry-details.ts'
import * as messages from './entry-messages.ts'
import type { Message, MessagePart } from './message-parts.ts'

/** Current path of a place; undefined for a deleted one. */
export type PathOfPlace = (id: string) => string | undefined

/** Names as they are now. */
interface EntryNames {
  readonly pathOfPlace: PathOfPlace
  /** For values in details; those in Trash too. */
  readonly rows: ValueContext
  readonly person: NameOf
}

const NO_NAMES: EntryNames = {
  pathOfPlace: () => undefined,
  rows: { bin: () => undefined, place: () => undefined, ownField: () => undefined, currency: 'USD' },
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
  readonly parts: Message
  readonly details: readonly EntryDetail[]
}

const row = (line: HistoryLine, name = line.name): MessagePart => ({
  name: name || messages.unnamed[line.entity],
  of: 'row',
})
export const bin = (line: HistoryLine): MessagePart =>
  line.bin?.name ? { name: line.bin.name, of: 'bin' } : messages.deletedBin
export const from = (line: HistoryLine): MessagePart =>
  line.from?.name ? { name: line.from.name, of: 'from' } : messages.deletedBin
export const place = (id: FieldValue, pathOfPlace: PathOfPlace): MessagePart => {
  if (id === null) return messages.topLevel
  const name = pathOfPlace(String(id))
  return name === undefined ? messages.deletedPlace : { name, of: 'place', id: String(id) }
}

export const plain = (sign: EntryIconName, parts: Message): EntryMessage => ({ sign, parts, details: [] })

const describeQuantity = (line: HistoryLine, before: FieldValue, after: FieldValue): EntryMessage => {
  const [valueBefore, valueAfter] = [Number(before), Number(after)]
  const sentence = valueAfter < valueBefore ? messages.tookOut : messages.putBack
  return plain('quantity', sentence(Math.abs(valueAfter - valueBefore), row(line), valueBefore, valueAfter))
}

const describePhoto = (line: HistoryLine, before: FieldValue, after: FieldValue): EntryMessage => {
  if (before === null) return plain('photo', messages.photoAdded(row(line)))
  return plain('photo', after === null ? messages.photoRemoved(row(line)) : messages.photoReplaced(row(line)))
}

const describeSweep = (line: HistoryLine): Message => {
  const counts = (['here', 'missing', 'elsewhere'] as const).flatMap((kind) => {
    const count = Number(line.after[kind] ?? 0)
    return count > 0 ? [messages.sweptCounts[kind](count)] : []
  })
  return counts.length === 0 ? messages.swept(row(line)) : messages.sweptWith(row(line), formatSeries(counts))
}

/** Describes single-field changes as sentences; others are listed as details. */
const OF_ONE: Readonly<
  Record<string, (line: HistoryLine, before: FieldValue, after: FieldValue) => EntryMessage>
> = {
  binId: (line) => plain('moved', messages.moved(row(line), from(line), bin(line))),
  name: (line, before, after) =>
    plain(
      'edited',
      messages.renamed({ name: String(before ?? ''), of: 'row' }, row(line, String(after ?? ''))),
    ),
  quantity: describeQuantity,
  imageUrl: describePhoto,
  isQrPrivate: (line, _, after) =>
    plain('edited', after ? messages.madePrivate(row(line)) : messages.madePublic(row(line))),
  isMembersOnly: (line, _, after) =>
    plain('edited', after ? messages.codeLimited(row(line)) : messages.codeOpened(row(line))),
  qrCode: (line) => plain('edited', messages.newCode(row(line))),
  qrStyle: (line) => plain('edited', messages.qrStyleChanged(row(line))),
  labelPrinted: (line) => plain('edited', messages.labelPrinted(row(line))),
  position: (line) => plain('edited', messages.orderChanged(row(line))),
  sweep: (line) => plain('checked', describeSweep(line)),
  lastCheckedAt: (line, _, after) =>
    plain('checked', after === null ? messages.checkUndone(row(line)) : messages.checked(row(line))),
  missingSince: (line, _, after) =>
    after === null
      ? plain('checked', messages.foundAgain(row(line)))
      : plain('missing', messages.wasNotIn(row(line), bin(line))),
}

const isOnly = (fields: readonly string[], allowed: readonly string[]): boolean =>
  fields.every((field) => allowed.includes(field))

/** Describes a move to another place, by the text that the bin had then. */
const describePut = (line: HistoryLine, pathOfPlace: PathOfPlace): Message => {
  const at = ({ location, placeId }: FieldValues): MessagePart | null => {
    if (placeId == null) return location ? String(location) : null
    return pathOfPlace(String(placeId)) === undefined && location
      ? String(location)
      : place(placeId, pathOfPlace)
  }
  const [placeBefore, placeAfter] = [at(line.before), at(line.after)]
  if (placeBefore === null)
    return placeAfter === null ? messages.putInNoPlace(row(line)) : messages.putIn(row(line), placeAfter)
  return placeAfter === null
    ? messages.movedToNoPlace(row(line), placeBefore)
    : messages.moved(row(line), placeBefore, placeAfter)
}

const describeChange = (line: HistoryLine, names: EntryNames): EntryMessage => {
  const { pathOfPlace } = names
  const fields = Object.keys(line.before)
  if (fields.includes('placeId') && isOnly(fields, ['placeId', 'location']))
    return plain('moved', describePut(line, pathOfPlace))
  if (fields.includes('parentId') && isOnly(fields, ['parentId', 'position'])) {
    const parent = ({ parentId }: FieldValues) => place(parentId ?? null, pathOfPlace)
    return plain('moved', messages.moved(row(line), parent(line.before), parent(line.after)))
  }
  const isOneChoice = isPrivacy(fields) && isOnly(fields, PRIVACY)
  const only = isOneChoice ? (line.after.isMembersOnly ? 'isMembersOnly' : 'isQrPrivate') : (fields[0] ?? '')
  const one = isOneChoice || fields.length === 1 ? OF_ONE[only] : undefined
  if (one) return one(line, line.before[only] ?? null, line.after[only] ?? null)
  return {
    sign: filterOf(line) === 'moved' ? 'moved' : 'edited',
    parts: messages.changed(row(line)),
    details: detailsOf(line, fields, names.rows),
  }
}

/** Names who disagreed; two devices where they are of one person, or names are not shown. */
const describeConflict = (line: HistoryLine, person: NameOf): Message => {
  const { actor, after } = line
  const [loser, other] = [person(actor), after.by == null ? null : person(String(after.by))]
  if (loser === null || other === null || loser === other) return messages.devicesChanged(row(line))
  if (other === YOU) return messages.youBothChanged(loser, row(line))
  return loser === YOU
    ? messages.youBothChanged(other, row(line))
    : messages.bothChanged(loser, other, row(line))
}

/** Describes an entry as a sentence, without author and time. */
export const describeEntry = (line: HistoryLine, names: EntryNames = NO_NAMES): EntryMessage => {
  const { kind, entity } = line
  const items = Number(line.after.items ?? 0)
  if (kind === 'created') {
    if (entity === 'item') return plain('added', messages.addedTo(row(line), bin(line)))
    if (entity === 'record') {
      return plain(
        'added',
        line.bin ? messages.addedTo(row(line), bin(line)) : messages.addedRecord(row(line)),
      )
    }
    return plain('added', entity === 'bin' ? messages.addedBin(row(line)) : messages.addedPlace(row(line)))
  }
  if (line.after.moved === true)
    return plain('moved', messages.movedToAnotherInventory[entity](row(line), items))
  if (kind === 'deleted') return plain('trash', messages.deleted[entity](row(line), items))
  if (kind === 'purged') return plain('trash', messages.deletedForGood[entity](row(line)))
  if (kind === 'restored') {
    return plain(
      'back',
      line.from && entity === 'item'
        ? messages.restoredInto(row(line), bin(line))
        : messages.restored[entity](row(line), items),
    )
  }
  const fields = Object.keys(line.before)
  if (kind === 'conflict') {
    const details = detailsOf(line, fields, names.rows).map(({ label, before, after }) => ({
      label,
      before: messages.wasSetAside(before),
      after: messages.stands(after),
    }))
    return { sign: 'edited', parts: describeConflict(line, names.person), details }
  }
  if (kind === 'refused') {
    const details = detailsOf(line, fields, names.rows).map(({ label, before }) => ({
      label,
      before: '',
      after: before,
    }))
    return { sign: 'trash', parts: messages.setAside(row(line)), details }
  }
  return fields.length === 0 ? plain('edited', messages.changed(row(line))) : describeChange(line, names)
}

/** Names person and device; the person only where several may have made changes. */
export const formatAuthor = (line: HistoryLine, deviceId: string, nameOf: NameOf = () => null): string => {
  const device = formatDevice(line, deviceId)
  const isServer = line.device === null && line.deviceId === null && !line.actor
  const name = line.waiting || isServer ? null : nameOf(line.actor)
  return name === null ? device : `${name} · ${device}`
}

const formatDevice = (line: HistoryLine, deviceId: string): string => {
  if (line.waiting) return messages.thisDeviceUnsent
  if (line.deviceId === deviceId) return messages.thisDevice
  if (line.device !== null) return deviceLabel(line.device)
  return line.kind === 'purged' ? messages.afterTrash : messages.byServer
}
