import { join } from 'node:path'
import { nanoid } from 'nanoid'
import type { Item } from '#contracts/inventory/items.ts'
import type { SyncPush } from '#contracts/sync/sync.ts'
import type { Figure, FigureContext, FigureRow } from '../../figure.ts'
import { cpuPerRequest } from '../../measure/cpu-per-request.ts'
import { interleaved } from '../../measure/median.ts'
import { cpuOf } from '../../measure/process-tree.ts'
import { fillAccount } from '../../setup/bench-account.ts'
import { startBinnacle } from '../../setup/binnacle.ts'
import { readBins, readItems } from '../../setup/rows-of-bins.ts'

const GOAL = { most: 1.1, of: 'ratio' } as const
const ZIPPED = { 'accept-encoding': 'gzip, deflate, br' }
/** Changes in an envelope, and envelopes a round: CPU is counted in hundredths of a second. */
const PUSHES = [
  { count: 1, each: 300 },
  { count: 200, each: 15 },
] as const
const PUSH_ROUNDS = 7

type MeasuredServer = Awaited<ReturnType<typeof startSide>>

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
    binnacle,
    account,
    headers,
    port,
    items,
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

/** Changes the notes of `count` items in one envelope. */
const push = async ({ binnacle, account, headers, items }: MeasuredServer, count: number): Promise<void> => {
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
  const answer = await fetch(`${binnacle.origin}/api/sync`, {
    method: 'POST',
    body,
    headers: { ...headers, 'content-type': 'application/json' },
  })
  const taken = (await answer.text()).match(/"status":200/g)?.length
  if (taken !== count) throw new Error(`${taken} of ${count} were taken, status ${answer.status}`)
}

const comparePush = async (
  { quick }: FigureContext,
  { count, each }: (typeof PUSHES)[number],
  floor: MeasuredServer,
  ours: MeasuredServer,
) => {
  const times = quick ? Math.ceil(each / 10) : each
  const round = async (side: MeasuredServer) => {
    const start = cpuOf(side.pids)
    for (let at = 0; at < times; at++) await push(side, count)
    return (cpuOf(side.pids) - start) / times
  }
  for (const side of [floor, ours]) await round(side)
  return await interleaved(quick ? 3 : PUSH_ROUNDS, { floor: () => round(floor), ours: () => round(ours) })
}

const compare = async (
  context: FigureContext,
  floor: MeasuredServer,
  ours: MeasuredServer,
): Promise<FigureRow[]> => {
  const rows: FigureRow[] = []
  const add = (label: string, measured: { floor: number; ours: number }) =>
    rows.push({ goalOf: 'before', what: label, unit: 'µs', ...measured, goal: GOAL })
  for (const [label, name, requests] of [
    ['GET /api/bins/{id}/items, 20 items', 'items', 4000],
    ['GET /api/bins, 500 bins', 'bins', 400],
    ['GET /qr/{code}, remembered', 'page', 20_000],
    ['GET /api/sync, 10,500 rows', 'pull', 60],
    ['GET /api/sync, nothing new', 'nothingNew', 4000],
  ] as const) {
    context.logProgress(label)
    const askOf = ({ port, path, headers, pids }: MeasuredServer) => ({
      target: { port, path: path[name], headers: name === 'page' ? ZIPPED : headers },
      pids,
    })
    add(
      label,
      await cpuPerRequest(
        context,
        { requests, warmUp: requests },
        { floor: askOf(floor), ours: askOf(ours) },
      ),
    )
  }
  for (const pushed of PUSHES) {
    const label = `POST /api/sync, changes at once: ${pushed.count}`
    context.logProgress(label)
    add(label, await comparePush(context, pushed, floor, ours))
  }
  return rows
}

/** Compares with the build of another checkout, named by `BEFORE`; without it there is nothing to compare. */
const run = async (context: FigureContext): Promise<FigureRow[]> => {
  const checkout = process.env.BEFORE
  if (!checkout) return []
  context.logProgress('filling 500 bins with 20 items each, twice')
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
