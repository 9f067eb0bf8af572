import type { ClientBase } from 'pg'
import pg from 'pg'
import { readTables, withReferencing } from './catalog.ts'
import type { TarEntry } from './tar.ts'

const CHUNK_ROWS = 1000
const TABLES_FOLDER = 'tables/'

export const tableOf = ({ name }: TarEntry): string | null =>
  name.startsWith(TABLES_FOLDER) ? (name.slice(TABLES_FOLDER.length).split('/')[0] ?? null) : null

/**
 * Writes `tables/NAME/NUMBER.ndjson`, one row a line; needs a snapshot transaction.
 * @param excluded left out, with every table that references them
 */
export async function* dumpTables(
  client: ClientBase,
  excluded: ReadonlySet<string>,
): AsyncGenerator<TarEntry> {
  const tables = await readTables(client)
  const excludedTables = withReferencing(excluded, tables)
  for (const { name: table } of tables) {
    if (excludedTables.has(table)) continue
    await client.query(
      `declare dump cursor for select row_to_json(t)::text as row from ${pg.escapeIdentifier(table)} t`,
    )
    for (let chunk = 0; ; chunk++) {
      const { rows } = await client.query<{ row: string }>(`fetch ${CHUNK_ROWS} from dump`)
      if (rows.length === 0) break
      const lines = rows.map(({ row }) => row).join('\n')
      yield {
        name: `${TABLES_FOLDER}${table}/${String(chunk).padStart(6, '0')}.ndjson`,
        bytes: Buffer.from(lines),
      }
    }
    await client.query('close dump')
  }
}

const loadTable = async (client: ClientBase, name: string, bytes: Buffer): Promise<number> => {
  const table = pg.escapeIdentifier(name)
  const rows = `[${bytes.toString('utf8').split('\n').join(',')}]`
  const { rowCount } = await client.query(
    `insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`,
    [rows],
  )
  return rowCount ?? 0
}

export interface LoadedRows {
  rows: number
  skipped: Record<string, number>
}

/** Inserts the rows of an archive in their order, except tables in `left`. */
export const loadRows = async (
  client: ClientBase,
  entries: AsyncIterable<TarEntry>,
  excludedTables: ReadonlySet<string>,
): Promise<LoadedRows> => {
  const loaded: LoadedRows = { rows: 0, skipped: {} }
  for await (const entry of entries) {
    const table = tableOf(entry)
    if (table === null) continue
    if (excludedTables.has(table)) {
      const lines = entry.bytes.toString('utf8').split('\n').length
      loaded.skipped[table] = (loaded.skipped[table] ?? 0) + lines
    } else loaded.rows += await loadTable(client, table, entry.bytes)
  }
  return loaded
}
