import { nanoid } from 'nanoid'
import type pg from 'pg'

const LOCK = 'select change_seq from users where id = $1 for no key update'

const READ = `select
  (select json_agg(op_receipts) from op_receipts where user_id = $1 and op_id = any($2::text[]))::text,
  (select json_agg(items) from items where id = any($3::text[]))::text`

const WRITE = `with
  rows as (update items
    set field_meta = r.field_meta, version = r.version, seq = r.seq, updated_at = now(), notes = r.notes
    from json_to_recordset($2::json) as r(id text, field_meta jsonb, version int, seq bigint, notes text)
    where items.user_id = $1 and items.id = r.id),
  receipts as (insert into op_receipts (user_id, op_id, hash, result)
    select $1::uuid, op_id, hash, '{}' from unnest($3::text[], $4::text[]) as r(op_id, hash)),
  history as (insert into revision_runs (user_id, seq, id, device, bins, steps)
    values ($1, $5, $6, 'bench', $7::text[], $8))
  update users set change_seq = change_seq where id = $1`

interface Item {
  id: string
  bin_id: string
  name: string
}

/**
 * The least SQL that keeps what the protocol promises of these changes: the lock, the rows and receipts that decide,
 * the rows with their versions and places, a receipt each, and the history. All values are worked out before the
 * clock starts, and nothing that was read is looked at.
 * @returns milliseconds, with the commit
 */
export const timeProtocolSql = async (
  client: pg.Client,
  userId: string,
  { items, firstSeq }: { items: readonly Item[]; firstSeq: number },
): Promise<number> => {
  const changes = items.map(({ id, bin_id: binId, name }, at) => {
    const [opId, notes, seq] = [nanoid(), `Seen ${nanoid(6)}`, firstSeq + at]
    const row = { id, seq, notes, version: 2, field_meta: { '*': [1, 'bench'], notes: [2, 'bench'] } }
    const about = { kind: 'changed', entity: 'item', entityId: id, name, binId, fromBinId: null }
    const step = { ...about, data: { notes: 'Seen ______' }, after: { notes }, seq, opId, deviceId: 'bench' }
    return { opId, row, step, hash: nanoid(43) }
  })
  const opIds = changes.map(({ opId }) => opId)
  const written = [
    ...[userId, JSON.stringify(changes.map(({ row }) => row)), opIds, changes.map(({ hash }) => hash)],
    ...[firstSeq + items.length, nanoid(17), [...new Set(items.map((item) => item.bin_id))]],
    JSON.stringify(changes.map(({ step }) => step)),
  ]
  const ids = items.map(({ id }) => id)
  const start = performance.now()
  await client.query('begin')
  await client.query(LOCK, [userId])
  await client.query(READ, [userId, opIds, ids])
  await client.query(WRITE, written)
  await client.query('commit')
  return performance.now() - start
}
