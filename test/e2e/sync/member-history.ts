import { nanoid } from 'nanoid'
import { createRandom, type RandomSource } from '#proofs/sync/random.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { removeLostInventory } from '#web/offline/inventories/lost-inventory.ts'
import { readLostInventories } from '#web/offline/recovery/lost-inventories.ts'
import { repeatOrphanedChanges } from '#web/offline/recovery/repeat-orphaned-changes.ts'
import { createLocalDb, type LocalDb } from '#web/offline/store/db/local-db.ts'
import { databaseNameOf } from '#web/offline/store/db/names.ts'
import { type Device, listen, openDevice } from './device.ts'
import { startFaultProxy } from './fault-proxy.ts'
import { delayedNetwork, randomFault, signUp } from './history.ts'

type Role = 'editor' | 'viewer' | null

/** One person's device with one inventory on it; null while the person lost it. */
interface Replica {
  readonly person: TestUser
  readonly inventoryId: string
  readonly home: LocalDb
  device: Device | null
  /** Set by the client once the server said that the person is no member. */
  lost: readonly string[] | null
  role: Role | 'owner'
}

interface SavedValue {
  readonly replica: Replica
  readonly id: string
  readonly field: 'name' | 'description'
  readonly value: string
}

interface HistoryState {
  readonly app: TestApp
  readonly luck: RandomSource
  readonly origin: string
  readonly owner: TestUser
  readonly replicas: readonly Replica[]
  readonly saved: SavedValue[]
  readonly letGo: Set<string>
  /** Sum of the taps of all people, by item. */
  readonly taps: Map<string, number>
  readonly network: Device['network']
  values: number
}

const STEPS = 40
const BUSY = { error: 'BUSY', message: 'Please try again.' }
const ROUNDS = 12

const mark = ({ id, field, value }: Pick<SavedValue, 'id' | 'field' | 'value'>): string =>
  `${id}|${field}|${value}`
const view = (device: Device) => device.offline.inventory.getSnapshot()

const deviceIdOf = ({ id }: TestUser): string => `device-${id.slice(0, 8)}`

const open = async (story: HistoryState, replica: Replica): Promise<void> => {
  const { person, inventoryId } = replica
  replica.device = await openDevice(story.app, person, {
    origin: story.origin,
    timeout: 2000,
    inventoryId,
    deviceId: deviceIdOf(person),
    dbName: databaseNameOf({ userId: person.id, inventoryId }),
    onAccessLost: (taken) => {
      replica.lost = taken
    },
  })
  replica.device.network = story.network
}

/** As the app does when the server's list confirms a loss: the screen leaves, then the copy goes. */
const leave = async ({ app }: HistoryState, replica: Replica): Promise<void> => {
  const { person, inventoryId, lost } = replica
  if (lost === null || !replica.device) return
  replica.lost = null
  const { inventories } = (await person.call('GET', '/api/inventories')).json()
  if (inventories.some(({ id }: { id: string }) => id === inventoryId)) return
  await replica.device.close()
  replica.device = null
  await removeLostInventory(replica.home, { userId: person.id, inventoryId, name: 'Workshop' }, lost)
  void app
}

/** As the app offers it once the person joined again. */
const takeUp = async ({ device, home, person, inventoryId, role }: Replica): Promise<void> => {
  if (!device || role === null || role === 'viewer') return
  const userId = person.id
  for (const lost of await readLostInventories(home, userId)) {
    if (lost.inventoryId !== inventoryId) continue
    await repeatOrphanedChanges(home, device.db, lost, { userId, deviceId: deviceIdOf(person) })
  }
}

const give = async ({ owner }: HistoryState, replica: Replica, role: Role): Promise<void> => {
  const { inventoryId, person } = replica
  const base = `/api/inventories/${inventoryId}`
  const { people } = (await owner.call('GET', `${base}/people`)).json()
  const member = people.find(({ userId }: { userId: string }) => userId === person.id)
  if (member && role === null) await owner.call('DELETE', `${base}/people/${member.memberId}`)
  else if (member) await owner.call('PUT', `${base}/people/${member.memberId}`, { role })
  else if (role !== null) {
    const { token } = (await owner.call('POST', `${base}/invitations`, { role })).json()
    await person.call('POST', `/api/invitations/${token}/accept`)
  }
  replica.role = role
}

const write = async (story: HistoryState, replica: Replica, device: Device): Promise<void> => {
  const { luck } = story
  story.values += 1
  const value = `v${story.values}`
  const bin = luck.pick(view(device).bins)
  const item = luck.pick(view(device).items)
  const dice = luck.below(100)
  const save = (id: string, field: SavedValue['field']) => story.saved.push({ replica, id, field, value })
  if (!bin || dice < 20) {
    const fields = { name: value, category: 'garage' }
    save((await device.offline.mutate([{ type: 'create', entity: 'bin', fields }])).id, 'name')
  } else if (dice < 50) {
    const fields = { binId: bin.id, name: value, quantity: 1 }
    save((await device.offline.mutate([{ type: 'create', entity: 'item', fields }])).id, 'name')
  } else if (item?.syncState === 'synced' && dice < 65) {
    const by = 1 + luck.below(3)
    story.taps.set(item.id, (story.taps.get(item.id) ?? 0) + by)
    await device.offline.mutate([{ type: 'adjust', id: item.id, by }])
  } else {
    const [entity, row] = item && dice < 80 ? (['item', item] as const) : (['bin', bin] as const)
    const field = luck.pick(['name', 'description'] as const) ?? 'name'
    const before = row[field]
    if (typeof before === 'string') story.letGo.add(mark({ id: row.id, field, value: before }))
    save(row.id, field)
    await device.offline.mutate([
      { type: 'update', entity, id: row.id, fields: { [field]: value }, seen: row } as never,
    ])
  }
}

const step = async (story: HistoryState): Promise<void> => {
  const { luck, replicas } = story
  const replica = luck.pick(replicas)
  if (!replica) return
  await leave(story, replica)
  const { device } = replica
  const dice = luck.below(100)
  if (dice < 14 && replica.role !== 'owner') {
    // In the middle of an envelope: what this person sends is under way.
    const sending = device?.offline.sync({ force: true })
    await give(story, replica, luck.pick(['editor', 'viewer', null] as const) ?? null)
    await sending
    if (!replica.device && replica.role !== null) await open(story, replica)
  } else if (!device) return
  else if (dice < 66) await write(story, replica, device)
  else if (dice < 84) await device.offline.sync({ force: true })
  else if (dice < 89) device.isOnline = !device.isOnline
  else if (dice < 92) await takeUp(replica)
  else {
    await device.close()
    await open(story, replica)
  }
}

const settle = async (story: HistoryState): Promise<void> => {
  for (let round = 0; round < ROUNDS; round++) {
    for (const replica of story.replicas) {
      if (!replica.device) continue
      replica.device.isOnline = true
      await replica.device.offline.sync({ force: true })
      for (const { opId, error } of replica.device.offline.state.getSnapshot().parked) {
        if (error === 'DELETED' || error === 'BIN_DELETED') await replica.device.offline.discard(opId)
      }
      await leave(story, replica)
      await takeUp(replica)
    }
  }
}

interface HeldTap {
  readonly type: string
  readonly id: string
  readonly by: number
}

/** Taps that a person still holds outside the server. */
const tapsHeldBy = async ({ device, home, person, inventoryId }: Replica): Promise<HeldTap[]> => {
  const unsent = device ? JSON.parse(await device.offline.exportUnsent()).changes : []
  const lost = (await readLostInventories(home, person.id)).filter((one) => one.inventoryId === inventoryId)
  return [
    ...unsent.map(
      ({ type, entityId: id, data }: { type: string; entityId: string; data: { by?: unknown } }) => ({
        type,
        id,
        by: Number(data.by),
      }),
    ),
    ...lost.flatMap(({ changes }) =>
      changes.map(({ type, id, fields }) => ({ type, id, by: Number(fields.by) })),
    ),
  ].filter(({ type }) => type === 'adjust')
}

/** What a person still holds outside the server: parked changes, and those of a lost inventory. */
const heldBy = async (replica: Replica): Promise<Set<string>> => {
  const held = new Set<string>()
  const add = (id: string, data: Readonly<Record<string, unknown>>) => {
    for (const [field, value] of Object.entries(data)) held.add(`${id}|${field}|${String(value)}`)
  }
  if (replica.device) {
    const { changes } = JSON.parse(await replica.device.offline.exportUnsent())
    for (const { entityId, data } of changes) add(entityId, data)
  }
  for (const { inventoryId, changes } of await readLostInventories(replica.home, replica.person.id)) {
    if (inventoryId === replica.inventoryId) for (const { id, fields } of changes) add(id, fields)
  }
  return held
}

const findProblems = async ({ app, replicas, saved, letGo, taps }: HistoryState): Promise<string[]> => {
  const problems: string[] = []
  const inventories = [...new Set(replicas.map(({ inventoryId }) => inventoryId))]
  const { rows } = await app.db.pool.query<{
    id: string
    at: string
    gone: boolean
    row: Record<string, unknown>
  }>(
    `select id, inventory_id as at, deleted_at is not null as gone, to_jsonb(bins) as row from bins where inventory_id = any($1)
     union all select id, inventory_id, deleted_at is not null, to_jsonb(items) from items where inventory_id = any($1)`,
    [inventories],
  )
  const kept = await app.db.pool.query<{ entity_id: string; data: Record<string, unknown> }>(
    'select entity_id, data from revisions where inventory_id = any($1)',
    [inventories],
  )
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const held = new Map<Replica, Set<string>>()
  for (const replica of replicas) held.set(replica, await heldBy(replica))
  for (const { replica, id, field, value } of saved) {
    const found = rowOf.get(id)
    if (found && found.at !== replica.inventoryId) problems.push(`${id} is in another inventory`)
    if (letGo.has(mark({ id, field, value })) || found?.row[field] === value) continue
    if (kept.rows.some((revision) => revision.entity_id === id && revision.data[field] === value)) continue
    if (!held.get(replica)?.has(mark({ id, field, value })))
      problems.push(`${field}=${value} of ${id} is nowhere`)
  }
  const heldTaps = (await Promise.all(replicas.map(tapsHeldBy))).flat()
  for (const [id, sum] of taps) {
    const waits = heldTaps.reduce((total, tap) => (tap.id === id ? total + tap.by : total), 0)
    const quantity = rowOf.get(id)?.row.quantity
    if (quantity !== 1 + sum - waits)
      problems.push(`${id} counts ${String(quantity)}, not ${1 + sum} less ${waits}`)
  }
  const names = rows.filter(({ gone }) => !gone).map(({ row }) => String(row.name))
  if (new Set(names).size < names.length) problems.push('a row is there twice')
  for (const { device, role, inventoryId, person } of replicas) {
    if (role === null) {
      if (device) problems.push(`${person.email} still has an inventory that they lost`)
      continue
    }
    if (!device) problems.push(`${person.email} lost an inventory that they are in`)
    const shown = device ? [...view(device).bins, ...view(device).items] : []
    const waits = device ? (await device.offline.waitingChanges()).length : 0
    const live = rows.filter(({ at, gone }) => at === inventoryId && !gone)
    const differs = shown.some(({ id, name }) => rowOf.get(id)?.row.name !== name)
    if (device && waits === 0 && (shown.length !== live.length || differs)) {
      problems.push(`${person.email} shows ${shown.length} rows, the server has ${live.length}`)
    }
    if (role !== 'viewer' && waits > 0) problems.push(`${person.email} still has ${waits} to send`)
  }
  return problems
}

/** Three people in two inventories, whose rights change while they write; returns the violations. */
export const playMembers = async (app: TestApp, seed: number): Promise<string[]> => {
  const luck = createRandom(seed)
  const faults = createRandom(seed ^ 0x1234567)
  let isFaulty = true
  const people: TestUser[] = []
  for (const name of ['ada', 'ben', 'cem']) people.push(await signUp(app, `${name}-${seed}@example.org`))
  const [owner] = people
  if (!owner) throw new Error('nobody signed up')
  await app.db.pool.query(
    `update users set subscription_tier = 'unlimited', subscription_status = 'active' where id = $1`,
    [owner.id],
  )
  const port = Number(new URL(await listen(app)).port)
  const proxy = await startFaultProxy(port, () => (isFaulty ? randomFault(faults) : { kind: 'pass' }))
  const ids: string[] = []
  for (const name of ['Workshop', 'Shed']) {
    ids.push((await owner.call('POST', '/api/inventories', { name })).json().id)
  }
  const homes = people.map(() => createLocalDb(nanoid()))
  const replicas = people.flatMap((person, at) =>
    ids.map(
      (inventoryId): Replica => ({
        person,
        inventoryId,
        home: homes[at] as LocalDb,
        device: null,
        lost: null,
        role: person === owner ? 'owner' : null,
      }),
    ),
  )
  const story: HistoryState = {
    app,
    luck,
    origin: proxy.origin,
    owner,
    replicas,
    saved: [],
    letGo: new Set(),
    taps: new Map(),
    values: 0,
    network: async ({ method, pass }) => {
      const answer = await pass()
      // A proxy gave up on what was carried out.
      if (isFaulty && method !== 'GET' && faults.of(0.15)) return Response.json(BUSY, { status: 503 })
      return isFaulty && faults.of(0.3) ? delayedNetwork(answer, faults.below(60)) : answer
    },
  }
  try {
    for (const replica of replicas) {
      if (replica.role !== 'owner') await give(story, replica, 'editor')
      await open(story, replica)
    }
    for (let n = 0; n < STEPS; n++) await step(story)
    isFaulty = false
    await settle(story)
    return await findProblems(story)
  } finally {
    for (const { device } of replicas) await device?.close()
    for (const home of homes) await home.close()
    await proxy.close()
  }
}
