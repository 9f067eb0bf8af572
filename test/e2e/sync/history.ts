import { setTimeout as sleep } from 'node:timers/promises'
import type { SyncEntity } from '#contracts/sync/sync-rows.ts'
import { createRandom, type RandomSource } from '#proofs/sync/random.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'
import type { BinView, ItemView } from '#web/offline/view/types.ts'
import { type Device, listen, type Network, openDevice } from './device.ts'
import { type ConnectionFault, startFaultProxy } from './fault-proxy.ts'

interface SavedValue {
  readonly id: string
  readonly field: 'name' | 'description' | 'color' | 'notes'
  readonly value: string
}

interface HistoryState {
  readonly app: TestApp
  readonly person: TestUser
  readonly luck: RandomSource
  readonly devices: Device[]
  readonly saved: SavedValue[]
  /** Values replaced or deleted knowingly. */
  readonly letGo: Set<string>
  readonly network: Network
  faults: boolean
  values: number
}

/** Milliseconds for the queues to empty after the repair. */
const DRAINED_WITHIN = 30_000
const ROUNDS = 10

export const randomFault = (luck: RandomSource): ConnectionFault => {
  const dice = luck.below(100)
  if (dice < 15) return { kind: 'drop' }
  if (dice < 22) return { kind: 'cut-request', bytes: luck.below(600) }
  if (dice < 36) return { kind: 'cut-answer', bytes: luck.below(500) }
  if (dice < 46) return { kind: 'double' }
  if (dice < 56) return { kind: 'delay', milliseconds: luck.below(60) }
  return { kind: 'pass' }
}

/** Delays an answer; its tab may close meanwhile. */
export const delayedNetwork = async (response: Response, milliseconds: number): Promise<Response> => {
  const bytes = await response.arrayBuffer()
  const body = new ReadableStream({
    async start(stream) {
      await sleep(milliseconds)
      stream.enqueue(new Uint8Array(bytes))
      stream.close()
    },
  })
  return new Response(body, response)
}

const view = (device: Device) => device.offline.inventory.getSnapshot()
const fresh = (story: HistoryState): string => {
  story.values += 1
  return `v${story.values}`
}
const mark = ({ id, field, value }: SavedValue): string => `${id}|${field}|${value}`

const create = async (story: HistoryState, device: Device, binId: string | undefined): Promise<void> => {
  const name = fresh(story)
  const saved = binId
    ? await device.offline.mutate([{ type: 'create', entity: 'item', fields: { binId, name } }])
    : await device.offline.mutate([{ type: 'create', entity: 'bin', fields: { name, category: 'garage' } }])
  story.saved.push({ id: saved.id, field: 'name', value: name })
}

const edit = async (
  story: HistoryState,
  device: Device,
  entity: SyncEntity,
  row: BinView | ItemView,
): Promise<void> => {
  const field = story.luck.pick(
    entity === 'bin'
      ? (['name', 'description', 'color'] as const)
      : (['name', 'description', 'notes'] as const),
  )
  if (!field) return
  const value = fresh(story)
  const before = (row as unknown as Record<string, unknown>)[field]
  if (typeof before === 'string') story.letGo.add(mark({ id: row.id, field, value: before }))
  story.saved.push({ id: row.id, field, value })
  await device.offline.mutate([
    { type: 'update', entity, id: row.id, fields: { [field]: value }, seen: row } as never,
  ])
}

const remove = async (story: HistoryState, device: Device, entity: SyncEntity, id: string): Promise<void> => {
  const gone = [
    id,
    ...(entity === 'bin'
      ? view(device)
          .itemsOf(id)
          .map((item) => item.id)
      : []),
  ]
  // A deleted row takes along what was written here.
  for (const saved of story.saved) if (gone.includes(saved.id)) story.letGo.add(mark(saved))
  await device.offline.mutate([{ type: 'delete', entity, id }])
}

const act = async (story: HistoryState, device: Device): Promise<void> => {
  const { luck } = story
  const bin = luck.pick(view(device).bins)
  const item = luck.pick(view(device).items)
  const dice = luck.below(100)
  if (!bin || dice < 12) await create(story, device, undefined)
  else if (dice < 40) await create(story, device, bin.id)
  else if (dice < 62) await edit(story, device, 'bin', bin)
  else if (dice < 90 && item) await edit(story, device, 'item', item)
  else if (item && dice < 97) await remove(story, device, 'item', item.id)
  else await remove(story, device, 'bin', bin.id)
}

const openTab = async (story: HistoryState, origin: string, dbName?: string): Promise<Device> => {
  const options = { origin, timeout: 2000, hasChannel: true, ...(dbName !== undefined && { dbName }) }
  const device = await openDevice(story.app, story.person, options)
  device.network = story.network
  return device
}

const reopen = async (story: HistoryState, at: number, origin: string): Promise<void> => {
  const device = story.devices[at]
  if (!device) return
  await device.close()
  const { dbName, isOnline } = device
  story.devices[at] = Object.assign(await openTab(story, origin, dbName), { isOnline })
}

const step = async (story: HistoryState, origin: string): Promise<void> => {
  const { luck, devices } = story
  const at = luck.below(devices.length)
  const device = devices[at]
  if (!device) return
  const dice = luck.below(100)
  if (dice < 60) await act(story, device)
  else if (dice < 75) await device.offline.sync({ force: true })
  else if (dice < 85) void device.offline.sync({ force: true })
  else if (dice < 93) device.isOnline = !device.isOnline
  else await reopen(story, at, origin)
}

interface Unsent {
  readonly changes: {
    opId: string
    entityId: string
    changed: SavedValue['field'][]
    data: Record<string, string>
  }[]
}

const discard = async (story: HistoryState, device: Device, opId: string): Promise<void> => {
  const unsent = async () => (JSON.parse(await device.offline.exportUnsent()) as Unsent).changes
  const before = await unsent()
  await device.offline.discard(opId)
  const left = new Set((await unsent()).map((entry) => entry.opId))
  for (const { opId: gone, entityId, changed, data } of before) {
    if (left.has(gone) || gone === opId) continue
    for (const field of changed) story.letGo.add(mark({ id: entityId, field, value: String(data[field]) }))
  }
}

/** Repairs the network; returns true when the queues emptied in time. */
const repairNetwork = async (story: HistoryState): Promise<boolean> => {
  story.faults = false
  const started = Date.now()
  let rounds = 0
  const isInTime = () => Date.now() - started < DRAINED_WITHIN || rounds < ROUNDS
  const waits = () =>
    story.devices.some(({ offline }) => {
      const { pendingOperations, parked } = offline.state.getSnapshot()
      return pendingOperations + parked.length > 0
    })
  do {
    rounds++
    for (const device of story.devices) {
      device.isOnline = true
      await device.offline.sync({ force: true })
      for (const { opId, error } of device.offline.state.getSnapshot().parked) {
        // Deleted elsewhere: the server keeps the text, the user discards it here.
        if (error === 'DELETED' || error === 'BIN_DELETED') await discard(story, device, opId)
      }
    }
    if (waits()) await sleep(50)
  } while (waits() && isInTime())
  const drained = !waits()
  // Pulls that timed out on a busy machine are only repeated.
  for (const device of story.devices) {
    while (
      !(await device.offline.sync({ force: true })).success &&
      Date.now() - started < 2 * DRAINED_WITHIN
    ) {
      await sleep(50)
    }
  }
  return drained
}

const findProblems = async ({ app, person, devices, saved, letGo }: HistoryState): Promise<string[]> => {
  const problems: string[] = []
  const { rows } = await app.db.pool.query<{ id: string; gone: boolean; row: Record<string, unknown> }>(
    `select id, deleted_at is not null as gone, to_jsonb(bins) as row from bins where inventory_id = $1
     union all select id, deleted_at is not null, to_jsonb(items) from items where inventory_id = $1`,
    [person.inventoryId],
  )
  const kept = await app.db.pool.query<{ entity_id: string; data: Record<string, unknown> }>(
    'select entity_id, data from revisions where inventory_id = $1',
    [person.inventoryId],
  )
  const live = rows.filter((row) => !row.gone)
  for (const { id, field, value } of saved) {
    if (letGo.has(mark({ id, field, value }))) continue
    const current = rows.some((row) => row.id === id && row.row[field] === value)
    const revised = kept.rows.some((revision) => revision.entity_id === id && revision.data[field] === value)
    if (!current && !revised) problems.push(`${field}=${value} of ${id} is nowhere`)
  }
  for (const device of devices) {
    const { bins, items } = view(device)
    const shown = [...bins, ...items]
    const { pendingOperations } = device.offline.state.getSnapshot()
    if (pendingOperations > 0) problems.push(`${device.dbName} still has ${pendingOperations} to send`)
    const there = new Map(live.map((row) => [row.id, row.row]))
    const differs = shown.filter((row) => {
      const { name, description } = there.get(row.id) ?? {}
      return name !== row.name || description !== row.description
    })
    if (shown.length !== live.length || differs.length > 0) {
      problems.push(`${device.dbName} shows ${shown.length} rows, the server has ${live.length}`)
    }
  }
  const counters = await app.db.pool.query<{ right: boolean }>(
    `select bins_used = (select count(*) from bins where inventory_id = inventories.id and deleted_at is null)
      and items_used = (select count(*) from items where inventory_id = inventories.id and deleted_at is null)
      and not exists (select 1 from bins b where b.inventory_id = inventories.id and item_count <>
        (select count(*) from items i where i.bin_id = b.id and i.deleted_at is null)) as right
      from inventories where id = $1`,
    [person.inventoryId],
  )
  if (!counters.rows[0]?.right) problems.push('the counters are wrong')
  return problems
}

/** Retries while the busy server sheds load. */
export const signUp = async (app: TestApp, email: string): Promise<TestUser> => {
  for (let tries = 1; ; tries++) {
    try {
      return await register(app, email)
    } catch (error) {
      if (tries === 10 || !String(error).includes('503')) throw error
      await sleep(200 * tries)
    }
  }
}

/** Plays a history through the real client, network and server; returns its violations. */
export const playHistory = async (app: TestApp, seed: number): Promise<string[]> => {
  const luck = createRandom(seed)
  const person = await signUp(app, `history-${seed}@example.org`)
  const port = Number(new URL(await listen(app)).port)
  const faults = createRandom(seed ^ 0x2545f491)
  const story: HistoryState = {
    app,
    person,
    luck,
    devices: [],
    saved: [],
    letGo: new Set(),
    faults: true,
    values: 0,
    network: async ({ pass }) => {
      const isLate = story.faults && faults.of(0.3)
      return isLate ? delayedNetwork(await pass(), faults.below(60)) : await pass()
    },
  }
  const proxy = await startFaultProxy(port, () => (story.faults ? randomFault(faults) : { kind: 'pass' }))
  try {
    const count = 2 + luck.below(3)
    for (let n = 0; n < count; n++) {
      // Sometimes a second tab of the previous browser.
      const same = luck.of(0.3) ? story.devices.at(-1)?.dbName : undefined
      story.devices.push(await openTab(story, proxy.origin, same))
    }
    for (let n = 0; n < 30; n++) await step(story, proxy.origin)
    const drained = await repairNetwork(story)
    const problems = await findProblems(story)
    return drained ? problems : [...problems, 'the queues did not empty in time']
  } finally {
    for (const device of story.devices) await device.close()
    await proxy.close()
  }
}
