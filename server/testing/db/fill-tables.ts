import pg from 'pg'
import { readTables } from '#server/platform/backup/catalog.ts'

interface TableColumn {
  name: string
  type: string
  target: { table: string; column: string } | null
  choice: string | null
}

const columnsOf = async (client: pg.ClientBase, table: string): Promise<TableColumn[]> =>
  (
    await client.query<TableColumn>(
      `select a.attname as name, format_type(a.atttypid, null) as type, (
         select json_build_object('table', k.confrelid::regclass::text, 'column', t.attname)
         from pg_constraint k, unnest(k.conkey, k.confkey) as pair (own, other), pg_attribute t
         where k.contype = 'f' and k.conrelid = a.attrelid and pair.own = a.attnum
           and t.attrelid = k.confrelid and t.attnum = pair.other limit 1) as target, (
         select min(substring(pg_get_constraintdef(k.oid) from '\\(' || a.attname || ' = ANY \\(ARRAY\\[''([^'']*)'))
         from pg_constraint k where k.contype = 'c' and k.conrelid = a.attrelid) as choice
       from pg_attribute a
       where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
      [table],
    )
  ).rows

const SAMPLES: Readonly<Record<string, string>> = {
  text: `'sample'`,
  uuid: 'gen_random_uuid()',
  integer: '1',
  bigint: '1',
  'double precision': '1',
  boolean: 'true',
  date: 'current_date',
  json: `'{}'`,
  jsonb: `'{}'`,
  'timestamp with time zone': 'now()',
  'text[]': `'{sample}'`,
  'integer[]': `'{1}'`,
  'bigint[]': `'{1}'`,
  'real[]': `'{1}'`,
}

const ID = `repeat('a', 21)`
const CODE = `repeat('a', 22)`

/** Values required by check constraints. */
const CONSTRAINED_VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  bins: { id: ID, qr_code: CODE },
  items: { id: ID },
  invitations: { kind: `'mail'`, max_uses: '1' },
  memberships: { role: `'owner'` },
  places: { id: ID, qr_code: CODE },
  records: { id: ID },
  files: { digest: `repeat('a', 64)` },
  payment_events: { outcome: `'waiting'` },
  qr_orders: { status: `'delivered'` },
  physical_qr_codes: { status: `'linked'` },
  shared_qr_codes: { share_code: CODE, is_active: 'false' },
}

const fillTable = async (client: pg.ClientBase, table: string): Promise<void> => {
  const columns = await columnsOf(client, table)
  const values = columns.map(({ name, type, target, choice }) => {
    if (target) return `(select ${target.column} from ${target.table} limit 1)`
    return CONSTRAINED_VALUES[table]?.[name] ?? (choice ? pg.escapeLiteral(choice) : SAMPLES[type]) ?? 'null'
  })
  const names = columns.map(({ name }) => pg.escapeIdentifier(name))
  try {
    await client.query(`insert into ${pg.escapeIdentifier(table)} (${names}) values (${values})`)
  } catch (error) {
    throw new Error(`${table} has no sample row: ${(error as Error).message}`)
  }
}

/** Fills every column, so that every foreign key is used. @throws Error for a check unknown to `CHECKED` */
export const fillTables = async (pool: pg.Pool): Promise<string[]> => {
  const client = await pool.connect()
  try {
    const tables = await readTables(client)
    for (const { name } of tables) {
      const { rowCount } = await client.query(`select 1 from ${pg.escapeIdentifier(name)} limit 1`)
      if (rowCount === 0) await fillTable(client, name)
    }
    return tables.map(({ name }) => name)
  } finally {
    client.release()
  }
}
