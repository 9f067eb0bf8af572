import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { UsageLimits } from '#contracts/errors.ts'
import { LEAST_STORAGE } from '#domain/billing/plans.ts'
import type { InventoryAccess, InventoryId, RunAccess, UserId } from '#domain/inventories/ids.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'

/** Adds a person with an inventory of their own, without an app. */
export const addPerson = async (pool: pg.Pool, { text = 0, history = 0 } = {}): Promise<InventoryAccess> => {
  const actor = randomUUID() as UserId
  await pool.query(
    `insert into users (id, email, password_hash, text_bytes, history_bytes) values ($1, $2, 'x', $3, $4)`,
    [actor, `${actor}@example.org`, text, history],
  )
  return { inventoryId: await addInventory(pool, actor, { isHome: true }), actor }
}

export const addInventory = async (
  pool: pg.Pool,
  owner: UserId,
  { isHome = false, name = 'Workshop' } = {},
): Promise<InventoryId> => {
  const id = randomUUID() as InventoryId
  await pool.query('insert into inventories (id, name, owner_id) values ($1, $2, $3)', [id, name, owner])
  await addMember(pool, { inventoryId: id, actor: owner }, 'owner', isHome)
  return id
}

export const addMember = async (
  pool: pg.Pool,
  { inventoryId, actor }: InventoryAccess,
  role: string,
  isHome = false,
): Promise<void> => {
  await pool.query(
    'insert into memberships (id, inventory_id, user_id, role, is_home) values (gen_random_uuid(), $1, $2, $3, $4)',
    [inventoryId, actor, role, isHome],
  )
}

/** Stands for the answer to a non-member where a test has none. */
export const refusalOf = async (): Promise<Error> => new Error('not a member')

const UNLIMITED_PLAN = { maxBins: null, maxItems: null, maxQrCodes: null, canCreateBin: true }

/** The payer's sums under the lock of their row, with limits of the test's choice. */
export const limitsOfPayer =
  (limits: Partial<UsageLimits> = {}, allowed: { text?: number; history?: number } = {}) =>
  async (tx: Queryable, { inventoryId }: RunAccess): Promise<UsageLimits> => {
    const { rows } = await tx.execute<
      Record<'bins' | 'items' | 'codes' | 'text' | 'history' | 'photos', string>
    >(
      sql`select bins_used as bins, items_used as items, qr_codes_used as codes, text_bytes as text,
        history_bytes as history, photo_bytes as photos from users
        where id = (select owner_id from inventories where id = ${inventoryId}) for no key update`,
    )
    const usedOf = (what: keyof (typeof rows)[0]) => Number(rows[0]?.[what])
    return {
      ...UNLIMITED_PLAN,
      binsUsed: usedOf('bins'),
      itemsUsed: usedOf('items'),
      qrCodesUsed: usedOf('codes'),
      storage: {
        text: { used: usedOf('text'), allowed: allowed.text ?? LEAST_STORAGE.text },
        history: { used: usedOf('history'), allowed: allowed.history ?? LEAST_STORAGE.history },
        photos: { used: usedOf('photos'), allowed: LEAST_STORAGE.photos },
      },
      ...limits,
    }
  }

/** What was committed before a change of a membership, and the transaction of the change itself. */
export interface ChangePoint {
  readonly snapshot: string
  readonly transaction: string
}

/**
 * As the calls do it: under the inventory's lock, with the next place in the order of changes.
 * @param role null ends the membership
 */
export const changeMembership = async (
  pool: pg.Pool,
  { inventoryId, actor }: InventoryAccess,
  role: string | null,
): Promise<ChangePoint> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select 1 from inventories where id = $1 for no key update', [inventoryId])
    await client.query(
      'update inventories set change_seq = change_seq + 1, people_seq = change_seq + 1 where id = $1',
      [inventoryId],
    )
    const change = role === null ? 'ended_at = now()' : 'role = $3'
    await client.query(
      `update memberships set ${change} where inventory_id = $1 and user_id = $2 and ended_at is null`,
      role === null ? [inventoryId, actor] : [inventoryId, actor, role],
    )
    // A snapshot under the lock: ids of transactions do not order them, one may take its id before it waits.
    const { rows } = await client.query<ChangePoint>(
      'select pg_current_snapshot()::text as snapshot, pg_current_xact_id()::text as transaction',
    )
    await client.query('commit')
    const [point] = rows
    if (!point) throw new Error('the server gave no snapshot')
    return point
  } finally {
    client.release()
  }
}

const OWNED_TABLES = `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and column_name = 'inventory_id' and table_type = 'BASE TABLE'
    and table_name not in ('memberships', 'assistant_pending')`

/** Tables with a row of the inventory that was written after the change. */
export const writtenAfter = async (
  pool: pg.Pool,
  inventoryId: InventoryId,
  { snapshot, transaction }: ChangePoint,
): Promise<string[]> => {
  const { rows: tables } = await pool.query<{ name: string }>(OWNED_TABLES)
  const isLater = `not pg_visible_in_snapshot(xmin::text::xid8, $2::pg_snapshot) and xmin::text <> $3`
  const written = tables.map(
    ({ name }) => `select '${name}' as name from ${name} where inventory_id = $1 and ${isLater}`,
  )
  const counters = `select 'inventories' as name from inventories where id = $1 and ${isLater}`
  const { rows } = await pool.query<{ name: string }>([...written, counters].join(' union '), [
    inventoryId,
    snapshot,
    transaction,
  ])
  return rows.map(({ name }) => name)
}
