import type { PackedRows } from '#contracts/sync/sync.ts'
import type { BinRow, FieldValue, ItemRow, SyncEntity, SyncRow } from '#contracts/sync/sync-rows.ts'
import { PACKED_COLUMNS, packColumns } from './column-packing.ts'

const packRows = (entity: SyncEntity, rows: readonly SyncRow[]): PackedRows =>
  packColumns(entity, {
    id: rows.map((row) => row.id),
    version: rows.map((row) => row.version),
    seq: rows.map((row) => row.seq),
    createdAt: rows.map((row) => Date.parse(row.createdAt)),
    updatedAt: rows.map((row) => Date.parse(row.updatedAt)),
    updatedBy: rows.map((row) => row.updatedBy ?? null),
    fields: Object.fromEntries(
      PACKED_COLUMNS[entity].map((column) => [
        column,
        rows.map((row) => (row as unknown as Readonly<Record<string, FieldValue>>)[column] ?? null),
      ]),
    ),
  })

export const packBins = (rows: readonly BinRow[]): PackedRows => packRows('bin', rows)

export const packItems = (rows: readonly ItemRow[]): PackedRows => packRows('item', rows)
