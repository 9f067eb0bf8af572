import { DETAIL_FIELDS } from '#contracts/inventory/fields/item-fields.ts'
import type { PackedRows } from '#contracts/sync/sync.ts'
import type { FieldValue, SyncEntity } from '#contracts/sync/sync-rows.ts'
import { packColumns, type RowColumns } from '#domain/sync/wire/column-packing.ts'
import { columnName } from '#server/platform/db/columns.ts'
import { isoMoment } from '#server/platform/db/queries/prepared-read.ts'
import { FIELD_COLUMNS, fieldValue } from '../row-columns.ts'

const META_COLUMNS = ['id', 'version', 'seq', 'deleted_at', 'created_at', 'updated_at', 'updated_by'] as const
type MetaColumn = (typeof META_COLUMNS)[number]
const OWN_COLUMN = { bin: 'qr_code', item: 'deleted_with', place: 'qr_code', record: 'deleted_with' } as const

/** One JSON array per column, in the order of `pullColumnsOf`; null without rows. */
export type PageCells = readonly (readonly unknown[] | null)[]

const DETAILS: readonly string[] = DETAIL_FIELDS
const DETAIL_COLUMNS = DETAILS.map(columnName).join(', ')
const isDetail = (entity: SyncEntity, field: string): boolean => entity === 'item' && DETAILS.includes(field)

/** One cell for all details of a row, null for the most: a column of each would cost every pull. */
const DETAILS_CELL = 'details'

/** Columns of a pulled row; `field_meta` stays here. */
export const pullColumnsOf = (entity: SyncEntity): readonly string[] => [
  ...META_COLUMNS,
  ...FIELD_COLUMNS[entity].flatMap(([field, column]) => (isDetail(entity, field) ? [] : column)),
  OWN_COLUMN[entity],
  ...(entity === 'item' ? [DETAILS_CELL] : []),
]

/** SQL of a pulled column. */
export const pullColumnSql = (column: string): string =>
  column === DETAILS_CELL
    ? `case when num_nonnulls(${DETAIL_COLUMNS}) > 0 then json_build_array(${DETAIL_COLUMNS}) end`
    : column

/** Columns of details, in rows that have any. */
const detailColumns = (cells: readonly unknown[]): RowColumns['fields'] => {
  const rows = cells as readonly (readonly FieldValue[] | null)[]
  if (!rows.some((row) => row !== null)) return {}
  return Object.fromEntries(DETAILS.map((field, at) => [field, rows.map((row) => row?.[at] ?? null)]))
}

/** Reads what only this kind of row has, from its own column. */
const ownField = (entity: SyncEntity, own: readonly (string | null)[]): RowColumns['fields'] => {
  if (entity === 'bin' || entity === 'place') return { qrCode: own }
  const isAlong = own.map((op) => (op === null ? null : true))
  return entity === 'item' ? { withBin: isAlong } : { withTarget: isAlong }
}

const toMilliseconds = (time: unknown): number => Date.parse(String(time))

const isoOrNull = (time: unknown): string | null => (time === null ? null : isoMoment(String(time)))

/** Rows of one kind by column, without an object per row, which would cost memory and CPU. */
export const createPageColumns = (entity: SyncEntity, cells: PageCells) => {
  const byColumn = new Map(pullColumnsOf(entity).map((column, at) => [column, cells[at] ?? []]))
  const cellsOf = (column: string): readonly unknown[] => byColumn.get(column) ?? []
  const meta = <T>(column: MetaColumn) => cellsOf(column) as readonly T[]
  const seq = meta<number>('seq')
  const names = cellsOf('name')
  const isPurged = (at: number): boolean => cellsOf('deleted_at')[at] !== null && names[at] === ''
  return {
    seq,
    /** Rows up to a place in the change order, or all; purged ones apart. */
    upTo(last = Number.POSITIVE_INFINITY): {
      packedRows: PackedRows | null
      purgedRows: [id: string, version: number][]
    } {
      const end = seq.findIndex((place) => place > last)
      const count = end === -1 ? seq.length : end
      const kept: number[] = []
      const purgedRows: [string, number][] = []
      for (let at = 0; at < count; at++) {
        if (isPurged(at)) purgedRows.push([meta<string>('id')[at] ?? '', meta<number>('version')[at] ?? 0])
        else kept.push(at)
      }
      if (kept.length === 0) return { packedRows: null, purgedRows }
      const pickKept = <T>(values: readonly T[]): readonly T[] =>
        kept.length === values.length ? values : kept.map((at) => values[at] as T)
      const fields = Object.fromEntries(
        FIELD_COLUMNS[entity]
          .filter(([field]) => !isDetail(entity, field))
          .map(([field, column]) => [
            field,
            pickKept(cellsOf(column)).map((value) => fieldValue(column, value)),
          ]),
      )
      const own = pickKept(cellsOf(OWN_COLUMN[entity]) as readonly (string | null)[])
      return {
        purgedRows,
        packedRows: packColumns(entity, {
          id: pickKept(meta<string>('id')),
          version: pickKept(meta<number>('version')),
          seq: pickKept(seq),
          createdAt: pickKept(meta('created_at')).map(toMilliseconds),
          updatedAt: pickKept(meta('updated_at')).map(toMilliseconds),
          updatedBy: pickKept(meta<string | null>('updated_by')),
          fields: {
            ...fields,
            ...(entity === 'item' && detailColumns(pickKept(cellsOf(DETAILS_CELL)))),
            deletedAt: pickKept(meta('deleted_at')).map(isoOrNull),
            ...ownField(entity, own),
          },
        }),
      }
    },
  }
}
