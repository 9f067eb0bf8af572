import { nanoid } from 'nanoid'
import pg from 'pg'
import type { EnvelopeEntry } from '#contracts/sync/sync.ts'
import type { DemoBin } from '#demo/inventory.ts'
import type { Connection } from '#server/platform/db/connection/connection.ts'

export interface FilledAccount {
  userId: string
  cookie: string
  bins: string[]
}

export interface BenchAccount extends FilledAccount {
  inventoryId: string
}

const ENTRIES = 1000
const CATEGORIES = ['Tools', 'Kitchen', 'Electronics', 'Clothing', 'Books', 'Toys', 'Sports', 'Office']
const THINGS = [
  'Cordless drill',
  'Whisk',
  'HDMI cable',
  'Rain jacket',
  'Atlas',
  'Puzzle',
  'Tennis balls',
  'Stapler',
]

const pick = (from: readonly string[], index: number): string => from[index % from.length] ?? ''

const create = (path: string, body: Record<string, string | number>): EnvelopeEntry => ({
  method: 'POST',
  path,
  body: { id: nanoid(), ...body },
  opId: nanoid(),
  baseVersion: null,
  changed: Object.keys(body),
  timestamp: new Date().toISOString(),
})

const binEntry = (index: number) =>
  create('/api/bins', {
    name: `${pick(CATEGORIES, index)} bin ${index + 1}`,
    description: `Shelf ${(index % 12) + 1}, what the family needs now and then`,
    category: pick(CATEGORIES, index),
    location: index % 2 === 0 ? 'Garage' : 'Basement',
  })

const itemEntry = (binId: string, index: number) =>
  create('/api/items', {
    binId,
    name: `${pick(THINGS, index)} ${index + 1}`,
    description: 'Works well, bought second hand',
    category: pick(CATEGORIES, index + 3),
    quantity: (index % 5) + 1,
  })

const post = async (origin: string, path: string, cookie: string, body: object): Promise<Response> => {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

const withClient = async <T>(database: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(database)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const liftLimits = (database: Connection, userId: string) =>
  withClient(database, (client) =>
    client.query(
      "update users set subscription_status = 'active', subscription_tier = 'unlimited' where id = $1",
      [userId],
    ),
  )

const homeOf = (database: Connection, userId: string): Promise<string> =>
  withClient(database, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select inventory_id as id from memberships where user_id = $1 and is_home',
      [userId],
    )
    return rows[0]?.id ?? ''
  })

interface GeneratedHome {
  bins: EnvelopeEntry[]
  itemsOf: (binId: string, index: number) => EnvelopeEntry[]
}

/** Registers an account and fills it through the API, then runs ANALYZE. */
const fillInventory = async (
  origin: string,
  database: Connection,
  home: GeneratedHome,
): Promise<FilledAccount> => {
  const password = 'correct horse 42'
  const email = `${nanoid(8).toLowerCase()}@example.org`
  const account = await post(origin, '/api/auth/register', '', { email, password, confirmPassword: password })
  const cookie = account.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const { user } = (await account.json()) as { user: { id: string } }
  await liftLimits(database, user.id)
  const ids = home.bins.map(({ body }) => String(body?.id))
  const entries = [...home.bins, ...ids.flatMap(home.itemsOf)]
  for (let at = 0; at < entries.length; at += ENTRIES) {
    await post(origin, '/api/sync', cookie, {
      userId: user.id,
      deviceId: 'bench',
      entries: entries.slice(at, at + ENTRIES),
    })
  }
  await withClient(database, (client) => client.query('vacuum analyze'))
  return { userId: user.id, cookie, bins: ids }
}

interface InventorySize {
  bins: number
  itemsInEach: number
}

/** Asks nothing of the database that only today's schema knows. */
export const fillAccount = (
  origin: string,
  database: Connection,
  { bins, itemsInEach }: InventorySize,
): Promise<FilledAccount> =>
  fillInventory(origin, database, {
    bins: Array.from({ length: bins }, (_, index) => binEntry(index)),
    itemsOf: (binId) => Array.from({ length: itemsInEach }, (_, index) => itemEntry(binId, index)),
  })

const withHome = async (database: Connection, account: FilledAccount): Promise<BenchAccount> => ({
  ...account,
  inventoryId: await homeOf(database, account.userId),
})

export const createAccount = async (
  origin: string,
  database: Connection,
  size: InventorySize,
): Promise<BenchAccount> => withHome(database, await fillAccount(origin, database, size))

const given = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

export const settleIn = async (
  origin: string,
  database: Connection,
  home: readonly DemoBin[],
): Promise<BenchAccount> => {
  const account = await fillInventory(origin, database, {
    bins: home.map(({ items: _, ...bin }) => create('/api/bins', given(bin))),
    itemsOf: (binId, index) =>
      (home[index]?.items ?? []).map((item) => create('/api/items', { binId, ...given(item) })),
  })
  return await withHome(database, account)
}
