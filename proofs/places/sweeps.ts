import { parseSweep } from '#contracts/inventory/sweeps.ts'
import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import { applyOps } from '#domain/sync/apply-ops.ts'
import type { Receipt } from '#domain/sync/server/server-state.ts'
import type { HashedOp, StoredRow } from '#domain/sync/wire/stored-row.ts'
import { createRandom } from '#proofs/sync/random.ts'
import { INVENTORY, TIMELINE } from './world.ts'

const PLACE = 'place'.padEnd(21, '_')
const DAY = Date.parse('2026-01-01T00:00:00.000Z')
const timeAt = (minute: number): string => new Date(DAY + minute * 60_000).toISOString()

interface SentSweep {
  readonly op: HashedOp
  readonly sweptAt: number
  readonly actor: UserId
}

const sweepOf = (index: number, { actor, minute }: { actor: UserId; minute: number }): SentSweep => {
  const opId = `op${index}`.padEnd(21, '_')
  const size = { width: index + 1, height: 100, rows: [[null]], here: 0, missing: 0, elsewhere: 0 }
  const sweep = JSON.stringify({ at: timeAt(minute), by: 'somebody else', ...size })
  const data = { sweep, sweepImageUrl: `picture ${index + 1}` }
  return {
    actor,
    sweptAt: minute,
    op: {
      opId,
      seq: index,
      type: 'update',
      entity: 'place',
      entityId: PLACE,
      data,
      actor,
      hash: opId,
      changed: Object.keys(data),
      baseVersion: 1,
      deviceId: `device of ${actor}`,
      timestamp: timeAt(minute),
    },
  }
}

const start: StoredRow = {
  entity: 'place',
  id: PLACE,
  fields: { name: 'Shelf' },
  fieldVersions: {},
  version: 1,
  seq: 1,
  deletedAt: null,
  deletedWith: null,
  createdAt: timeAt(0),
  updatedAt: timeAt(0),
  updatedBy: null,
  qrCode: 'code',
}

/** Sweeps of several people, sent late, twice and by wrong clocks. @returns the violations */
export const playSweeps = (seed: number): readonly string[] => {
  const random = createRandom(seed)
  const sent = Array.from({ length: 2 + random.below(6) }, (_, index) => {
    const isAhead = random.of(0.15)
    const minute = isAhead ? 5000 + random.below(100) : 1 + random.below(100)
    return sweepOf(index, { actor: `person ${random.below(3)}` as UserId, minute })
  })
  const order = sent.flatMap((sweep) => (random.of(0.3) ? [sweep, sweep] : [sweep]))
  order.sort(() => random.below(3) - 1)
  let rows = new Map<string, StoredRow>([[PLACE, start]])
  let receipts = new Map<string, Receipt>()
  const arrived = new Map<SentSweep, number>()
  for (const [turn, sweep] of order.entries()) {
    const now = 100 + turn
    if (!arrived.has(sweep)) arrived.set(sweep, Math.min(sweep.sweptAt, now))
    const about = {
      inventoryId: INVENTORY as InventoryId,
      role: 'owner',
      foreign: new Set<string>(),
    } as const
    const state = {
      ...about,
      rows,
      receipts,
      seq: 1 + turn,
      used: { bins: 0, items: 0, text: 0 },
      timelineId: TIMELINE,
    }
    const context = { now: timeAt(now), limits: { maxBins: null, maxItems: null } }
    const codes = { newQrCode: () => 'code', nextQrCode: () => 'code' }
    const change = applyOps(state, [sweep.op], { ...context, ...codes })
    rows = new Map([...rows, ...change.rows])
    receipts = new Map([...receipts, ...change.receipts])
  }
  const fields = rows.get(PLACE)?.fields
  const kept = parseSweep(fields?.sweep)
  const latest = Math.max(...arrived.values())
  if (!kept) return ['no sweep was kept']
  const own = sent[kept.width - 1]
  return [
    ...(kept.at === timeAt(latest) ? [] : [`kept that of ${kept.at}, the latest is of ${timeAt(latest)}`]),
    ...(fields?.sweepImageUrl === `picture ${kept.width}` ? [] : ['the picture is of another sweep']),
    ...(kept.by === own?.actor ? [] : [`${kept.by} did not sweep`]),
  ]
}
