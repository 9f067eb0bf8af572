import { join } from 'node:path'
import { nanoid } from 'nanoid'
import type { Item } from '#contracts/items.ts'
import type { SyncPush } from '#contracts/sync.ts'
import type { Context, Figure, Row } from '../figure.ts'
import { cpuPerRequest } from '../measure/cpu-per-request.ts'
import { interleaved } from '../measure/median.ts'
import { cpuOf } from '../measure/process-tree.ts'
import { fillAccount } from '../setup/bench-account.ts'
import { startBinnacle } from '../setup/binnacle.ts'
import { readBins, readItems } from '../setup/rows-of-bins.ts'

const GOAL = { most: 1.1, of: 'ratio' } as const
const ZIPPED = { 'accept-encoding': 'gzip, deflate, br' }
const PUSHES = { warmUp: 40, rounds: 60 }

type Side = Awaited<ReturnType<typeof startSide>>

const startSide = async (built?: string) => {
  const binnacle = await startBinnacle(undefined, built)
  const { origin, port, database } = binnacle
  const account = await fillAccount(origin, database, { bins: 500, itemsInEach: 20 })
  const bins = await readBins(origin, account.cookie)
  const items: Item[] = []
  for (const { id } of bins.slice(0, 10)) items.push(...(await readItems(origin, account.cookie, id)))
  const headers = { ...ZIPPED, cookie: account.cookie }
  const pulled = await fetch(`${origin}/api/sync`, { headers })
  let { cursor, more } = (await pulled.json()) as { cursor: string; more: boolean }
  while (more) {
    const next = await fetch(`${origin}/api/sync?since=${encodeURIComponent(cursor)}`, { headers })
    ;({ cursor, more } = (await next.json()) as { cursor: string; more: boolean })
  }
  return {
    ...{ binnacle, account, headers, port, items },
    path: {
      items: `/api/bins/${bins[0]?.id}/items`,
      bins: '/api/bins',
      page: `/qr/${bins.at(-1)?.qrCode}`,
      pull: '/api/sync',
      nothingNew: `/api/sync?since=${encodeURIComponent(cursor)}`,
    },
    pids: [binnacle.pid, binnacle.databasePid],
  }
}

/** Changes the notes of `count` items in one envelope. @returns CPU microseconds of server and database */
const push = async ({ binnacle, account, headers, items, pids }: Side, count: number) => {
  const entries = Array.from({ length: count }, (_, index) => {
    const { id = '', name = '', binId = '' } = items[index % items.length] ?? {}
    const notes = `Seen ${nanoid(6)}`
    return {
      method: 'POST' as const,
      path: '/api/items',
      body: { id, binId, name, category: null, notes, quantity: 1, imageUrl: null },
      opId: nanoid(),
      baseVersion: 1,
      changed: ['notes'],
      timestamp: new Date().toISOString(),
    }
  })
  const body = JSON.stringify({ userId: account.userId, deviceId: 'bench', entries } satisfies SyncPush)
  const before = cpuOf(pids)
  const answer = await fetch(`${binnacle.origin}/api/sync`, {
    ...{ method: 'POST', body },
    headers: { ...headers, 'content-type': 'application/json' },
  })
  const taken = (await answer.text()).match(/"status":200/g)?.length
  if (taken !== count) throw new Error(`${taken} of ${count} were taken, status ${answer.status}`)
  return cpuOf(pids) - before
}

const comparePush = async ({ quick }: Context, count: number, floor: Side, ours: Side) => {
  const rounds = quick ? 5 : PUSHES.rounds
  for (let round = 0; round < (quick ? 5 : PUSHES.warmUp); round++) {
    await push(floor, count)
    await push(ours, count)
  }
  return await interleaved(rounds, { floor: () => push(floor, count), ours: () => push(ours, count) })
}

const compare = async (context: Context, floor: Side, ours: Side): Promise<Row[]> => {
  const rows: Row[] = []
  const add = (what: string, measured: { floor: number; ours: number }) =>
    rows.push({ goalOf: 'before', what, unit: 'µs', ...measured, goal: GOAL })
  for (const [what, name, requests] of [
    ['GET /api/bins/{id}/items, 20 items', 'items', 4000],
    ['GET /api/bins, 500 bins', 'bins', 400],
    ['GET /qr/{code}, remembered', 'page', 20_000],
    ['GET /api/sync, 10,500 rows', 'pull', 60],
    ['GET /api/sync, nothing new', 'nothingNew', 4000],
  ] as const) {
    context.tell(what)
    const askOf = ({ port, path, headers, pids }: Side) => ({
      ask: { port, path: path[name], headers: name === 'page' ? ZIPPED : headers },
      pids,
    })
    add(
      what,
      await cpuPerRequest(
        context,
        { requests, warmUp: requests },
        { floor: askOf(floor), ours: askOf(ours) },
      ),
    )
  }
  for (const count of [1, 200]) {
    context.tell(`POST /api/sync, ${count} changes`)
    add(`POST /api/sync, ${count} changes`, await comparePush(context, count, floor, ours))
  }
  return rows
}

/** Compares with the build of another checkout, named by `BEFORE`; without it there is nothing to compare. */
const run = async (context: Context): Promise<Row[]> => {
  const checkout = process.env.BEFORE
  if (!checkout) return []
  context.tell('filling 500 bins with 20 items each, twice')
  const floor = await startSide(join(checkout, 'dist/current/server/main.js'))
  try {
    const ours = await startSide()
    try {
      return await compare(context, floor, ours)
    } finally {
      await ours.binnacle.stop()
    }
  } finally {
    await floor.binnacle.stop()
  }
}

export const before: Figure = { name: 'before', run }
