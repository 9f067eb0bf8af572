import { DETAIL_FIELDS } from '#contracts/inventory/fields/item-fields.ts'
import type { PackedRows } from '#contracts/sync/sync.ts'
import type {
  BinRow,
  FieldValue,
  ItemRow,
  PlaceRow,
  RecordRow,
  SyncEntity,
} from '#contracts/sync/sync-rows.ts'
import { mergedFields } from './stored-row.ts'

/** `deletedAt` is left out when all are null. */
export const PACKED_COLUMNS: Record<SyncEntity, readonly string[]> = {
  bin: [...mergedFields('bin'), 'qrCode', 'deletedAt'],
  item: [...mergedFields('item'), 'withBin', 'deletedAt'],
  place: [...mergedFields('place'), 'qrCode', 'deletedAt'],
  record: [...mergedFields('record'), 'withTarget', 'deletedAt'],
}

/** Rows of one kind, ordered by `seq`; arrays have one entry per row. */
export interface RowColumns {
  readonly id: readonly string[]
  readonly version: readonly number[]
  readonly seq: readonly number[]
  /** Milliseconds, as `updatedAt`. */
  readonly createdAt: readonly number[]
  readonly updatedAt: readonly number[]
  /** Null for nobody. */
  readonly updatedBy: readonly (string | null)[]
  readonly fields: Readonly<Record<string, readonly FieldValue[]>>
}

const deltaEncode = (values: readonly number[]): number[] =>
  values.map((value, at) => value - (values[at - 1] ?? 0))

const deltaDecode = (steps: readonly number[]): number[] => {
  let sum = 0
  return steps.map((step) => {
    sum += step
    return sum
  })
}

const NO_UPDATER = ''

/** Distinct values in the order of their first use, and the index of each value. */
const indexed = (values: readonly string[]) => {
  const places = new Map<string, number>()
  const indexes = values.map((value) => {
    const place = places.get(value) ?? places.size
    places.set(value, place)
    return place
  })
  return { values: [...places.keys()], indexes }
}

/** Packs nothing for rows without a person, one id for rows of one, else places. */
const packUpdaters = (updaters: RowColumns['updatedBy']): Pick<PackedRows, 'updaters' | 'updatedBy'> => {
  const { values: people, indexes: updatedBy } = indexed(updaters.map((person) => person ?? NO_UPDATER))
  if (people.length === 1) return people[0] === NO_UPDATER ? {} : { updaters: people }
  return people.length === 0 ? {} : { updaters: people, updatedBy }
}

const updaterOf = ({ updaters, updatedBy }: PackedRows, at: number): string | undefined =>
  updaters?.[updatedBy?.[at] ?? 0] || undefined

/** Bins of items become indexes into `binIds`. */
const packBinIds = (fields: Record<string, FieldValue[]>, binIds: readonly FieldValue[]) => {
  const { values, indexes } = indexed(binIds.map(String))
  return { fields: { ...fields, binId: indexes }, binIds: values }
}

export const packColumns = (entity: SyncEntity, rows: RowColumns): PackedRows => {
  const { id, version, seq, createdAt, updatedAt } = rows
  const fields: Record<string, FieldValue[]> = {}
  for (const column of PACKED_COLUMNS[entity]) {
    const values = rows.fields[column]
    if (values?.some((value) => value !== null)) fields[column] = [...values]
  }
  return {
    id: [...id],
    version: [...version],
    seq: deltaEncode(seq),
    createdAt: deltaEncode(createdAt),
    updatedAt: updatedAt.map((time, at) => time - (createdAt[at] ?? 0)),
    ...packUpdaters(rows.updatedBy),
    fields,
    ...(entity === 'item' && packBinIds(fields, rows.fields.binId ?? [])),
  }
}

/** Absent from rows that do not have them: most have none. */
const DETAILS: ReadonlySet<string> = new Set(DETAIL_FIELDS)

const unpackColumns = (packed: PackedRows, columns: readonly string[]): unknown[] => {
  const seq = deltaDecode(packed.seq)
  const created = deltaDecode(packed.createdAt)
  return packed.id.map((id, at) => {
    const row: Record<string, unknown> = {
      id,
      version: packed.version[at],
      seq: seq[at],
      createdAt: new Date(created[at] ?? 0).toISOString(),
      updatedAt: new Date((created[at] ?? 0) + (packed.updatedAt[at] ?? 0)).toISOString(),
    }
    for (const column of columns) {
      const value = packed.fields[column]?.[at] ?? null
      if (value !== null || !DETAILS.has(column)) row[column] = value
    }
    if (row.withBin === null) delete row.withBin
    if (row.withTarget === null) delete row.withTarget
    const updatedBy = updaterOf(packed, at)
    if (updatedBy !== undefined) row.updatedBy = updatedBy
    return row
  })
}

export const unpackBins = (packed: PackedRows): BinRow[] =>
  unpackColumns(packed, PACKED_COLUMNS.bin) as BinRow[]

export const unpackPlaces = (packed: PackedRows): PlaceRow[] =>
  unpackColumns(packed, PACKED_COLUMNS.place) as PlaceRow[]

export const unpackRecords = (packed: PackedRows): RecordRow[] =>
  unpackColumns(packed, PACKED_COLUMNS.record) as RecordRow[]

export const unpackItems = (packed: PackedRows): ItemRow[] => {
  const binId = (packed.fields.binId ?? []).map((place) => packed.binIds?.[Number(place)] ?? null)
  return unpackColumns({ ...packed, fields: { ...packed.fields, binId } }, PACKED_COLUMNS.item) as ItemRow[]
}
