import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { Connection } from '#server/platform/db/connection/connection.ts'

export interface EarlierDatabase {
  readonly connection: Connection
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>
  drop(): Promise<void>
}

/** Creates an empty database that a test migrates as far as it wants. */
export const createEarlierDatabase = async (): Promise<EarlierDatabase> => {
  const template = inject('database')
  const connection = { ...template, database: `test_${randomBytes(8).toString('hex')}` }
  const query = async <Row extends pg.QueryResultRow>(
    database: string,
    text: string,
    values: readonly unknown[] = [],
  ) => {
    const client = new pg.Client({ ...template, database })
    await client.connect()
    try {
      return (await client.query<Row>(text, [...values])).rows
    } finally {
      await client.end()
    }
  }
  await query('postgres', `create database ${connection.database}`)
  return {
    connection,
    query: (text, values) => query(connection.database, text, values),
    drop: async () => {
      await query('postgres', `drop database ${connection.database} with (force)`)
    },
  }
}

/** Migrations of the last version without inventories. */
export const BEFORE_INVENTORIES = 19

const NUMBERED = '(select id as user_id, row_number() over (order by email) as n from users) numbered'

/** Fills the tables of that version: people with bins, items, photos, codes, links, history and receipts. */
export const fillEarlierDatabase = async (
  { query }: Pick<EarlierDatabase, 'query'>,
  { people, itemsOfEach }: { people: number; itemsOfEach: number },
): Promise<void> => {
  const id = (parts: string) => `rpad(${parts}, 21, '_')`
  const code = (parts: string) => `rpad(${parts}, 22, 'x')`
  for (const statement of [
    `insert into users (id, email, password_hash, first_name, change_seq, bins_used, items_used, qr_codes_used, text_bytes)
       select gen_random_uuid(), 'p' || n || '@example.org', 'x', 'P' || n, ${itemsOfEach} + 2, 2, ${itemsOfEach}, 1, 4000
       from generate_series(1, ${people}) n`,
    `insert into bins (user_id, id, name, category, qr_code, item_count, version, field_meta, seq, is_qr_private)
       select user_id, ${id(`'b' || n || 'x' || k`)}, 'Bin ' || k, 'garage', ${code(`'c' || n || 'k' || k`)},
         case k when 1 then ${itemsOfEach} else 0 end, 3, '{"*":[1,"phone"]}', k, k = 2
       from ${NUMBERED}, generate_series(1, 2) k`,
    `insert into items (user_id, id, bin_id, name, quantity, image_url, field_meta, seq)
       select user_id, ${id(`'i' || n || 'x' || k`)}, ${id(`'b' || n || 'x1'`)}, 'Item ' || k, k,
         '/api/images/' || ${code(`'m' || n`)}, '{"name":[2,"tablet"]}', k + 2
       from ${NUMBERED}, generate_series(1, ${itemsOfEach}) k`,
    `insert into images (id, user_id, sha256, width, height, bytes) select ${code(`'m' || n`)}, user_id, 's', 4, 3, 99 from ${NUMBERED}`,
    `insert into shared_qr_codes (id, share_code, user_id, bin_id, picture_key, access_count)
       select gen_random_uuid(), ${code(`'s' || n`)}, user_id, ${id(`'b' || n || 'x1'`)}, 'key', 3 from ${NUMBERED}`,
    `insert into qr_scan_notifications (id, bin_owner_id, bin_id)
       select gen_random_uuid(), user_id, ${id(`'b' || n || 'x1'`)} from ${NUMBERED}`,
    `insert into physical_qr_codes (id, qr_code_id, user_id, bin_id, status)
       select gen_random_uuid(), 'BIN-' || n, user_id, ${id(`'b' || n || 'x2'`)}, 'linked' from ${NUMBERED}`,
    `insert into op_receipts (user_id, op_id, hash, result) select user_id, 'op' || n, 'h', '{}' from ${NUMBERED}`,
    `insert into revision_runs (user_id, seq, id, device, bins, steps)
       select user_id, ${itemsOfEach} + 2, rpad('r' || n, 17, '_'), 'Chrome', array[${id(`'b' || n || 'x1'`)}],
         json_build_array(json_build_object('kind', 'created', 'entity', 'bin', 'entityId', ${id(`'b' || n || 'x1'`)}))
       from ${NUMBERED}`,
    `insert into sync_histories (user_id, history) select user_id, ${id(`'t' || n`)} from ${NUMBERED} where n = 1`,
    `insert into server_meta (key, value) values ('epoch', rpad('epoch', 21, '_'))`,
  ]) {
    await query(statement)
  }
}
