import { fieldsOfKind } from '#contracts/inventory/fields/field.ts'
import { FIELDS } from '#contracts/inventory/fields/fields.ts'
import type { FieldValue, SyncEntity } from '#contracts/sync/sync-rows.ts'
import type { StoredRow } from './stored-row.ts'

/** Bytes per row besides texts: ids, times, versions, indexes. */
export const ROW_OVERHEAD_BYTES = 300

const countedFields = (entity: SyncEntity): string[] =>
  fieldsOfKind(FIELDS[entity], 'line', 'text', 'lines', 'set', 'map')

/** Fields whose text counts. */
export const COUNTED_FIELDS: Readonly<Record<SyncEntity, readonly string[]>> = {
  bin: countedFields('bin'),
  item: countedFields('item'),
  place: countedFields('place'),
  record: countedFields('record'),
}

/** UTF-8 length, as PostgreSQL counts. */
export const utf8Bytes = (text: string): number => {
  let bytes = text.length
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit < 0x80) continue
    // A surrogate is two of the four bytes of its pair.
    bytes += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2
  }
  return bytes
}

const logoBytes = (style: FieldValue | undefined): number =>
  typeof style === 'string' ? (/"logo":"([^"]*)"/.exec(style)?.[1]?.length ?? 0) : 0

/** Bytes of a row; the SQL recount must agree. */
export const rowSize = ({ entity, fields }: Pick<StoredRow, 'entity' | 'fields'>): number => {
  let bytes = ROW_OVERHEAD_BYTES + logoBytes(fields.qrStyle)
  for (const field of COUNTED_FIELDS[entity]) {
    const value = fields[field]
    if (typeof value === 'string') bytes += utf8Bytes(value)
  }
  return bytes
}
