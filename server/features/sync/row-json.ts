import type { BinRow, FieldValue, ItemRow } from '#contracts/sync-rows.ts'
import { type FieldMark, fieldsOf, type StoredRow } from '#domain/sync/row.ts'

/** A row of `bins` or `items` as `to_jsonb` of PostgreSQL gives it: column names, times with an offset. */
export type RowJson = Readonly<Record<string, unknown>>

const snake = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const COLUMN = {
  bin: fieldsOf('bin').map((field) => [field, snake(field)] as const),
  item: fieldsOf('item').map((field) => [field, snake(field)] as const),
}

const iso = (time: unknown): string => new Date(String(time)).toISOString()

/** Column names to the protocol's row. */
export const fromJson = (entity: StoredRow['entity'], row: RowJson): StoredRow => {
  const fields: Record<string, FieldValue> = {}
  for (const [field, column] of COLUMN[entity]) fields[field] = row[column] as FieldValue
  return {
    entity,
    id: row.id as string,
    fields,
    marks: row.field_meta as Record<string, FieldMark>,
    version: row.version as number,
    seq: row.seq as number,
    deletedAt: row.deleted_at === null ? null : iso(row.deleted_at),
    deletedWith: (row.deleted_with as string | null | undefined) ?? null,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
    qrCode: (row.qr_code as string | undefined) ?? null,
  }
}

/** The protocol's row to column names, for `jsonb_to_recordset`. */
export const toJson = (row: StoredRow): RowJson => {
  const columns: Record<string, unknown> = {
    id: row.id,
    field_meta: row.marks,
    version: row.version,
    seq: row.seq,
    deleted_at: row.deletedAt,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  }
  for (const [field, column] of COLUMN[row.entity]) columns[column] = row.fields[field] ?? null
  if (row.entity === 'bin') columns.qr_code = row.qrCode
  else columns.deleted_with = row.deletedWith
  return columns
}

const shown = (row: StoredRow) => ({
  ...row.fields,
  id: row.id,
  version: row.version,
  seq: row.seq,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  deletedAt: row.deletedAt,
})

/** What leaves the server of a bin. */
export const toBinRow = (row: StoredRow): BinRow => ({ ...shown(row), qrCode: row.qrCode }) as BinRow

/** What leaves the server of an item. */
export const toItemRow = (row: StoredRow): ItemRow =>
  ({ ...shown(row), ...(row.deletedWith !== null && { withBin: true }) }) as unknown as ItemRow
