import type { TestApp } from '../test-app.ts'

const queries = new WeakMap<TestApp, Promise<string>>()

// Expired sessions may be swept at any time.
const LIVE: Record<string, string> = { sessions: 'and expire > now()' }

const COUNTS_OTHERS = ['user_stats']

const buildQuery = async ({ db }: TestApp): Promise<string> => {
  const { rows } = await db.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'user_id' order by 1`,
  )
  const own = rows.filter(({ name }) => !COUNTS_OTHERS.includes(name))
  const owned = [...own.map(({ name }) => [name, 'user_id'] as const), ['users', 'id'] as const]
  const digests = owned.map(
    ([table, column]) =>
      `select '${table}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '')
       as digest from ${table} t where ${column} = $1 ${LIVE[table] ?? ''}`,
  )
  return digests.join(' union all ')
}

/** Digest per table of all rows that belong to a person. */
export const digestRows = async (app: TestApp, userId: string): Promise<Record<string, string>> => {
  const query = queries.get(app) ?? buildQuery(app)
  queries.set(app, query)
  const { rows } = await app.db.pool.query<{ name: string; digest: string }>(await query, [userId])
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}
