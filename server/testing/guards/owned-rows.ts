import type { TestApp } from '../test-app.ts'

const queries = new WeakMap<TestApp, Promise<string>>()

// Expired sessions may be swept at any time.
const LIVE: Record<string, string> = { sessions: 'and expire > now()' }

// A scan by anybody is recorded here, some time after its answer.
const RECORDS_OTHERS = ['user_stats', 'user_achievements', 'qr_scan_notifications']

const OWNED = `select id from inventories where owner_id = $1`

/** Columns by which a row belongs to a person, directly or by an inventory that they own. */
const OWNER_COLUMNS: Record<string, string> = {
  user_id: '= $1',
  owner_id: '= $1',
  inventory_id: `in (${OWNED})`,
}

const buildQuery = async ({ db }: TestApp): Promise<string> => {
  const { rows } = await db.pool.query<{ name: string; column: string }>(
    `select c.table_name as name, c.column_name as column from information_schema.columns c
     join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
     where c.table_schema = 'public' and c.column_name = any($1) order by 1, 2`,
    [Object.keys(OWNER_COLUMNS)],
  )
  const own = rows.filter(({ name }) => !RECORDS_OTHERS.includes(name))
  const owned = [
    ...own.map(({ name, column }) => [name, column, OWNER_COLUMNS[column]] as const),
    ['users', 'id', '= $1'] as const,
  ]
  const digests = owned.map(
    ([table, column, isOwn]) =>
      `select '${table} ${column}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '')
       as digest from ${table} t where ${column} ${isOwn} ${LIVE[table] ?? ''}`,
  )
  return digests.join(' union all ')
}

/** Digest per table of all rows that belong to a person. */
export const digestRows = async (app: TestApp, userId: string): Promise<Record<string, string>> => {
  const query = queries.get(app) ?? buildQuery(app)
  queries.set(app, query)
  const { rows } = await app.db.pool.query<{ name: string; digest: string }>({
    // Planning forty tables takes longer than reading them.
    ...{ name: 'owned-rows', text: await query },
    values: [userId],
  })
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

/** Digest of all rows of several people, without their sessions. */
export const digestPeople = async (app: TestApp, people: readonly { id: string }[]): Promise<string> => {
  const digests = await Promise.all(people.map(({ id }) => digestRows(app, id)))
  return JSON.stringify(
    digests.map((rows) => Object.entries(rows).filter(([name]) => !name.startsWith('sessions '))),
  )
}
