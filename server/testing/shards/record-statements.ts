import pg from 'pg'

export interface RecordedStatement {
  readonly text: string
  readonly values: readonly unknown[]
}

type QueryFunction = (...given: unknown[]) => unknown

const statementOf = (first: unknown, second: unknown): RecordedStatement | null => {
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? second : [] }
  const { text, values } = first as Partial<RecordedStatement>
  if (text === undefined) return null
  return { text, values: Array.isArray(second) ? second : (values ?? []) }
}

/** Notes each statement that this process sends while `work` runs, once for each text. */
export const recordStatements = async (work: () => Promise<void>): Promise<RecordedStatement[]> => {
  const seen = new Map<string, RecordedStatement>()
  const client = pg.Client.prototype as unknown as { query: QueryFunction }
  const { query } = client
  client.query = function (this: pg.Client, ...given: unknown[]) {
    const statement = statementOf(given[0], given[1])
    if (statement && !seen.has(statement.text)) seen.set(statement.text, statement)
    return query.apply(this, given)
  }
  try {
    await work()
  } finally {
    client.query = query
  }
  return [...seen.values()].filter(({ text }) => /^\s*(with|select|insert|update|delete)\b/i.test(text))
}
