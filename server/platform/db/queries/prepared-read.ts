import pg from 'pg'

export interface PreparedRead {
  readonly name: string
  readonly text: string
}

/** Runs a hot read; columns keep the names of the select, timestamps are ISO text. */
export type RunPrepared = <Row>(read: PreparedRead, values: readonly unknown[]) => Promise<Row[]>

const UTC = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:\.\d{1,3})?(?=\+00(?::00)?$)/

export const isoMoment = (text: string): string => {
  // String slicing, because parsing a Date costs ten times as much.
  const [moment] = UTC.exec(text) ?? []
  if (moment === undefined) return new Date(text).toISOString()
  const fraction = moment.slice(19) || '.'
  return `${text.slice(0, 10)}T${text.slice(11, 19)}${fraction.padEnd(4, '0')}Z`
}

const getTypeParser: typeof pg.types.getTypeParser = (type, format) =>
  type === pg.types.builtins.TIMESTAMPTZ ? isoMoment : pg.types.getTypeParser(type, format)

const types = { getTypeParser }

/** Runs reads that each connection plans once, without row mapping. */
export const createPreparedReads =
  (connection: Pick<pg.ClientBase, 'query'>): RunPrepared =>
  async <Row>({ name, text }: PreparedRead, values: readonly unknown[]) => {
    const { rows } = await connection.query({ name, text, values: [...values], types })
    return rows as Row[]
  }
