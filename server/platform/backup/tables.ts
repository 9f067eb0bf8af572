import type { PoolClient } from 'pg'
import pg from 'pg'
import type { Entry } from './tar.ts'

const CHUNK_ROWS = 1000

const quoted = (name: string): string => pg.escapeIdentifier(name)

/** The program's tables, each behind those its foreign keys point to. */
const tablesInOrder = async (client: PoolClient): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; needs: string[] }>(`
    select c.relname as name, coalesce(array_agg(distinct t.relname::text)
      filter (where t.relname is not null and t.oid <> c.oid), '{}') as needs
    from pg_class c left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
    left join pg_class t on t.oid = k.confrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by c.relname`)
  const ordered: string[] = []
  while (ordered.length < rows.length) {
    const next = rows.filter(
      ({ name, needs }) => !ordered.includes(name) && needs.every((one) => ordered.includes(one)),
    )
    if (next.length === 0) throw new Error('the tables point at each other in a circle')
    ordered.push(...next.map(({ name }) => name))
  }
  return ordered
}

/**
 * All rows as entries `tables/NAME/NUMBER.ndjson`, one JSON row a line, exactly as PostgreSQL writes them.
 * The client must be inside a transaction that sees one moment.
 */
export async function* dumpTables(client: PoolClient, left: ReadonlySet<string>): AsyncGenerator<Entry> {
  for (const table of await tablesInOrder(client)) {
    if (left.has(table)) continue
    await client.query(`declare dump cursor for select row_to_json(t)::text as row from ${quoted(table)} t`)
    for (let chunk = 0; ; chunk++) {
      const { rows } = await client.query<{ row: string }>(`fetch ${CHUNK_ROWS} from dump`)
      if (rows.length === 0) break
      const lines = rows.map(({ row }) => row).join('\n')
      yield { name: `tables/${table}/${String(chunk).padStart(6, '0')}.ndjson`, bytes: Buffer.from(lines) }
    }
    await client.query('close dump')
  }
}

/** Puts one entry of `dumpTables` back. Entries must come in the order they were written. */
export const loadTable = async (client: PoolClient, { name, bytes }: Entry): Promise<number> => {
  const table = quoted(name.split('/')[1] ?? '')
  const rows = `[${bytes.toString('utf8').split('\n').join(',')}]`
  const { rowCount } = await client.query(
    `insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`,
    [rows],
  )
  return rowCount ?? 0
}
