import pg from 'pg'

/** A select that is asked all day, with `$1` for its first value. Its name is unique in the program. */
export interface PreparedRead {
  readonly name: string
  readonly text: string
}

/** Runs a hot read; each row has the columns under the names that the select gives them, moments as ISO text. */
export type RunPrepared = <Row>(read: PreparedRead, values: readonly unknown[]) => Promise<Row[]>

const UTC = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:\.\d{1,3})?(?=\+00(?::00)?$)/

/**
 * A timestamptz as PostgreSQL writes it, `2026-11-21 03:06:12.12+00`, and in JSON with a T and `+00:00`, to the ISO
 * text of a JavaScript date.
 */
export const isoMoment = (text: string): string => {
  // Cut and joined where the session is in UTC: reading a date to write it again costs ten times as much.
  const [moment] = UTC.exec(text) ?? []
  if (moment === undefined) return new Date(text).toISOString()
  const fraction = moment.slice(19) || '.'
  return `${text.slice(0, 10)}T${text.slice(11, 19)}${fraction.padEnd(4, '0')}Z`
}

const getTypeParser: typeof pg.types.getTypeParser = (type, format) =>
  type === pg.types.builtins.TIMESTAMPTZ ? isoMoment : pg.types.getTypeParser(type, format)

const types = { getTypeParser }

/** Reads whose statement every connection plans once and whose rows nothing maps. */
export const createPreparedReads =
  (pool: pg.Pool): RunPrepared =>
  async <Row>({ name, text }: PreparedRead, values: readonly unknown[]) => {
    const { rows } = await pool.query({ name, text, values: [...values], types })
    return rows as Row[]
  }
