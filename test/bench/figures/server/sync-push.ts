import { nanoid } from 'nanoid'
import pg from 'pg'
import { ENVELOPE_OPS_MAX, type SyncPush } from '#contracts/sync/sync.ts'
import type { Figure, FigureContext, FigureRow } from '../../figure.ts'
import { timeProtocolSql } from '../../floors/protocol-sql.ts'
import { interleaved } from '../../measure/median.ts'
import { cpuOf } from '../../measure/process-tree.ts'
import { createAccount } from '../../setup/bench-account.ts'
import { startBinnacle } from '../../setup/binnacle.ts'

const BINS = 200
const ITEMS_IN_EACH = 50
const WARM_UP = 30
/** Many, because autovacuum slows down some rounds. */
const ROUNDS = 60

/** Minimum for these changes and their positions: one statement in its own transaction. */
const BARE = `update items set notes = r.notes, version = items.version + 1, seq = r.seq, updated_at = now()
  from json_to_recordset($2::json) as r(id text, notes text, seq bigint)
  where items.inventory_id = $1 and items.id = r.id`

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const run = async ({ quick, logProgress }: FigureContext): Promise<FigureRow[]> => {
  const binnacle = await startBinnacle()
  const client = new pg.Client(binnacle.database)
  try {
    await client.connect()
    logProgress(`filling ${BINS} bins with ${BINS * ITEMS_IN_EACH} items`)
    const { userId, inventoryId, cookie } = await createAccount(binnacle.origin, binnacle.database, {
      bins: BINS,
      itemsInEach: ITEMS_IN_EACH,
    })
    const { rows: items } = await client.query<{ id: string; bin_id: string; name: string }>(
      'select id, bin_id, name from items where inventory_id = $1 order by id',
      [inventoryId],
    )
    const some = (round: number) => {
      const at = (round * ENVELOPE_OPS_MAX) % items.length
      return items.slice(at, at + ENVELOPE_OPS_MAX)
    }

    // Above every position in use.
    let seq = 10_000_000
    const floor = async (round: number) => {
      const rows = JSON.stringify(
        some(round).map(({ id }) => ({ id, notes: `Seen ${nanoid(6)}`, seq: seq++ })),
      )
      return await timeOf(() => client.query(BARE, [inventoryId, rows]))
    }
    const sql = async (round: number) => {
      const firstSeq = seq
      seq += ENVELOPE_OPS_MAX
      return await timeProtocolSql(client, inventoryId, { items: some(round), firstSeq })
    }
    const ours = async (round: number) => {
      const entries = some(round).map(({ id, bin_id: binId, name }) => ({
        method: 'POST' as const,
        path: '/api/items',
        body: { id, binId, name, category: null, notes: `Seen ${nanoid(6)}`, quantity: 1, imageUrl: null },
        opId: nanoid(),
        baseVersion: 1,
        changed: ['notes'],
        timestamp: new Date().toISOString(),
      }))
      // Written by the same device, so nothing conflicts.
      const body = JSON.stringify({ userId, deviceId: 'bench', entries } satisfies SyncPush)
      const headers = { 'content-type': 'application/json', cookie, 'accept-encoding': 'gzip, deflate, br' }
      return await timeOf(async () => {
        const answer = await fetch(`${binnacle.origin}/api/sync`, { method: 'POST', headers, body })
        const text = await answer.text()
        const taken = text.match(/"status":200/g)?.length
        if (taken !== ENVELOPE_OPS_MAX)
          throw new Error(`${taken} of ${ENVELOPE_OPS_MAX} were taken: ${text.slice(0, 200)}`)
      })
    }

    logProgress('warm-up')
    for (let round = 0; round < (quick ? 8 : WARM_UP); round++) {
      await floor(round)
      await sql(round)
      await ours(round)
    }
    // Removes dead rows of the warm-up, as the nightly job would.
    await client.query('vacuum analyze')
    logProgress('1,000 updates')
    const pids = [binnacle.pid, binnacle.databasePid]
    let round = 0
    let cpu = 0
    const rounds = quick ? 5 : ROUNDS
    const measured = await interleaved(rounds, {
      floor: () => floor(round++),
      sql: () => sql(round++),
      ours: async () => {
        const before = cpuOf(pids)
        const milliseconds = await ours(round++)
        cpu += cpuOf(pids) - before
        return milliseconds
      },
    })
    return [
      {
        goalOf: '10',
        what: '1,000 changes in one envelope',
        unit: 'ms',
        floor: measured.floor,
        ours: measured.ours,
        goal: { most: 3, of: 'ratio' },
        note: `by the clock, over HTTP; the floor is one statement; server and PostgreSQL use ${Math.round(cpu / rounds / 1000)} ms of CPU`,
      },
      {
        goalOf: '10',
        what: 'the SQL of the protocol alone',
        unit: 'ms',
        floor: measured.floor,
        ours: measured.sql,
        goal: null,
        note: 'no server: lock, read, rows, receipts, history, commit; every value worked out before',
      },
    ]
  } finally {
    await client.end()
    await binnacle.stop()
  }
}

export const syncPush: Figure = { name: 'sync-push', run }
