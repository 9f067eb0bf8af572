import { isoMoment, type PreparedRead } from './prepared-read.ts'
import type { Queryable } from './queryable.ts'

interface ColumnRead<Row> {
  /** Of the prepared statement. */
  name: string
  /** SQL expression of each field. */
  columns: Readonly<Record<keyof Row, string>>
  /** Fields that hold timestamps. */
  moments: readonly (keyof Row)[]
  /** The select from its `from` on. */
  from: string
}

type ColumnCells = readonly unknown[]

const isoOrNull = (cell: unknown): string | null => (cell === null ? null : isoMoment(String(cell)))

/** Reads rows as one JSON array per column, because a message and a parse per cell cost more; timestamps are ISO text. */
export const createColumnRead = <Row extends object>({ name, columns, moments, from }: ColumnRead<Row>) => {
  const fields = Object.keys(columns) as (keyof Row & string)[]
  const arrays = fields.map((field) => `json_agg("${field}") as "${field}"`)
  const selected = fields.map((field) => `${columns[field]} as "${field}"`)
  const read: PreparedRead = {
    name,
    text: `select ${arrays.join(', ')} from (select ${selected.join(', ')} ${from}) as found`,
  }
  return async (db: Pick<Queryable, 'readHot'>, values: readonly unknown[]): Promise<Row[]> => {
    const [found] = await db.readHot<Partial<Record<keyof Row, ColumnCells | null>>>(read, values)
    const cellsOf = (field: keyof Row): ColumnCells => found?.[field] ?? []
    const all = fields.map((field) =>
      moments.includes(field) ? cellsOf(field).map(isoOrNull) : cellsOf(field),
    )
    const [first = []] = all
    return first.map((_, at) => {
      const row: Record<string, unknown> = {}
      for (let field = 0; field < fields.length; field++) row[fields[field] ?? ''] = all[field]?.[at]
      return row as Row
    })
  }
}
