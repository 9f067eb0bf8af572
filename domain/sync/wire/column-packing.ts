import type { PackedRows } from '#contracts/sync/sync.ts'
import {
  BIN_FIELDS,
  type BinRow,
  type FieldValue,
  ITEM_FIELDS,
  type ItemRow,
  PLACE_FIELDS,
  type PlaceRow,
  type SyncRow,
} from '#contracts/sync/sync-rows.ts'

type ColumnCells = Readonly<Record<string, FieldValue>>

/** `deletedAt` is left out when all are null. */
const BIN_COLUMNS: readonly string[] = [...BIN_FIELDS, 'qrCode', 'deletedAt']
const ITEM_COLUMNS: readonly string[] = [...ITEM_FIELDS, 'withBin', 'deletedAt']

const PLACE_COLUMNS: readonly string[] = [...PLACE_FIELDS, 'qrCode', 'deletedAt']

const deltaEncode = (values: readonly number[]): number[] =>
  values.map((value, at) => value - (values[at - 1] ?? 0))

const deltaDecode = (steps: readonly number[]): number[] => {
  let sum = 0
  return steps.map((step) => {
    sum += step
    return sum
  })
}

const toMilliseconds = (time: string): number => Date.parse(time)

const NOBODY = ''

/** Nothing for rows without a person, one id for rows of one, else places. */
const packUpdaters = (rows: readonly SyncRow[]): Pick<PackedRows, 'updaters' | 'updatedBy'> => {
  const places = new Map<string, number>()
  const updatedBy = rows.map(({ updatedBy: person = NOBODY }) => {
    const place = places.get(person) ?? places.size
    places.set(person, place)
    return place
  })
  const people = [...places.keys()]
  if (people.length === 1) return people[0] === NOBODY ? {} : { updaters: people }
  return people.length === 0 ? {} : { updaters: people, updatedBy }
}

const updaterOf = ({ updaters, updatedBy }: PackedRows, at: number): string | undefined =>
  updaters?.[updatedBy?.[at] ?? 0] || undefined

const packColumns = (rows: readonly SyncRow[], columns: readonly string[]): PackedRows => {
  const created = rows.map((row) => toMilliseconds(row.createdAt))
  const fields: Record<string, FieldValue[]> = {}
  for (const column of columns) {
    const values = rows.map((row) => (row as ColumnCells)[column] ?? null)
    if (values.some((value) => value !== null)) fields[column] = values
  }
  return {
    id: rows.map((row) => row.id),
    version: rows.map((row) => row.version),
    seq: deltaEncode(rows.map((row) => row.seq)),
    createdAt: deltaEncode(created),
    updatedAt: rows.map((row, at) => toMilliseconds(row.updatedAt) - (created[at] ?? 0)),
    ...packUpdaters(rows),
    fields,
  }
}

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
    for (const column of columns) row[column] = packed.fields[column]?.[at] ?? null
    if (row.withBin === null) delete row.withBin
    const updatedBy = updaterOf(packed, at)
    if (updatedBy !== undefined) row.updatedBy = updatedBy
    return row
  })
}

export const packBins = (rows: readonly BinRow[]): PackedRows => packColumns(rows, BIN_COLUMNS)

export const unpackBins = (packed: PackedRows): BinRow[] => unpackColumns(packed, BIN_COLUMNS) as BinRow[]

export const packPlaces = (rows: readonly PlaceRow[]): PackedRows => packColumns(rows, PLACE_COLUMNS)

export const unpackPlaces = (packed: PackedRows): PlaceRow[] =>
  unpackColumns(packed, PLACE_COLUMNS) as PlaceRow[]

/** Ordered by `seq`; bins are indexes into `binIds`. */
export const packItems = (rows: readonly ItemRow[]): PackedRows => {
  const packed = packColumns(rows, ITEM_COLUMNS)
  const places = new Map<string, number>()
  for (const { binId } of rows) if (!places.has(binId)) places.set(binId, places.size)
  const binId = rows.map((row) => places.get(row.binId) ?? 0)
  return { ...packed, fields: { ...packed.fields, binId }, binIds: [...places.keys()] }
}

export const unpackItems = (packed: PackedRows): ItemRow[] => {
  const binId = (packed.fields.binId ?? []).map((place) => packed.binIds?.[Number(place)] ?? null)
  return unpackColumns({ ...packed, fields: { ...packed.fields, binId } }, ITEM_COLUMNS) as ItemRow[]
}
