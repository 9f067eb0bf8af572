import { nanoid } from 'nanoid'
import type pg from 'pg'

const LOCK = 'select change_seq from inventories where id = $1 for no key update'

const COLUMNS = [
  'id',
  'bin_id',
  'name',
  'description',
  'category',
  'notes',
  'quantity',
  'image_url',
  'missing_since',
  'field_meta',
  'version',
  'seq',
  'deleted_at',
  'deleted_with',
  'created_at',
  'updated_at',
  'inventory_id',
]

const READ = `select ${COLUMNS.map((column) => `json_agg(${column})::text as ${column}`).join(', ')}
  from items where id = any($1::text[])`

const WRITE = `with
  rows as (update items set field_meta = $2::jsonb, version = $3, updated_at = now(), seq = r.seq, notes = r.notes
    from unnest($4::text[], $5::bigint[], $6::text[]) as r(id, seq, notes)
    where items.inventory_id = $1 and items.id = r.id),
  receipts as (insert into op_receipts (inventory_id, op_id, hash, result)
    select $1::uuid, op_id, hash, '{}' from unnest($7::text[], $8::text[]) as r(op_id, hash)),
  history as (insert into revision_runs (inventory_id, seq, id, device, bins, steps)
    values ($1, $9, $10, 'bench', $11::text[], $12))
  update inventories set change_seq = change_seq where id = $1`

interface Item {
  id: string
  bin_id: string
  name: string
}

/** Floor: the SQL that the protocol requires of these changes. @returns milliseconds, including the commit */
export const timeProtocolSql = async (
  client: pg.Client,
  inventoryId: string,
  { items, firstSeq }: { items: readonly Item[]; firstSeq: number },
): Promise<number> => {
  const changes = items.map(({ id, bin_id: binId, name }, at) => {
    const [opId, notes, seq] = [nanoid(), `Seen ${nanoid(6)}`, firstSeq + at]
    const about = { kind: 'changed', entity: 'item', entityId: id, name, binId, fromBinId: null }
    const step = { ...about, data: { notes: 'Seen ______' }, after: { notes }, seq, opId, deviceId: 'bench' }
    return { id, seq, notes, opId, step, hash: nanoid(43) }
  })
  // In index order.
  const receipts = changes.toSorted((a, b) => (a.opId < b.opId ? -1 : 1))
  const written = [
    inventoryId,
    JSON.stringify({ '*': [1, 'bench'], notes: [2, 'bench'] }),
    2,
    changes.map(({ id }) => id),
    changes.map(({ seq }) => seq),
    changes.map(({ notes }) => notes),
    receipts.map(({ opId }) => opId),
    receipts.map(({ hash }) => hash),
    firstSeq + items.length,
    nanoid(17),
    [...new Set(items.map((item) => item.bin_id))],
    JSON.stringify(changes.map(({ step }) => step)),
  ]
  const ids = items.map(({ id }) => id)
  const start = performance.now()
  await client.query('begin')
  await client.query(LOCK, [inventoryId])
  await client.query(READ, [ids])
  await client.query(WRITE, written)
  await client.query('commit')
  return performance.now() - start
}
