import type { OpResult } from '#contracts/sync/sync.ts'
import type { FieldValue } from '#contracts/sync/sync-rows.ts'
import type { InventoryId } from '#domain/inventories/ids.ts'
import { applyOps } from '#domain/sync/apply-ops.ts'
import type { ClientState, Entry } from '#domain/sync/client/client-state.ts'
import type { Receipt, ServerChange } from '#domain/sync/server/server-state.ts'
import { readCursor, startWithPlaces, writeCursor } from '#domain/sync/wire/cursor.ts'
import { fromEntry, toEntry } from '#domain/sync/wire/envelope.ts'
import { type HashedOp, isPurged, type StoredRow } from '#domain/sync/wire/stored-row.ts'

export const INVENTORY = 'inventory'
export const TIMELINE = 'timeline-of-server---'

export interface Device {
  readonly name: string
  state: ClientState
  /** Has an earlier version, without places. */
  isOld: boolean
}

export interface PlaceWorld {
  readonly devices: Device[]
  /** Places from text are neither renamed nor moved nor deleted. */
  readonly isCalm: boolean
  readonly problems: string[]
  rows: Map<string, StoredRow>
  receipts: Map<string, Receipt>
  seq: number
  counter: number
}

export const mint = (world: PlaceWorld, kind: string): string => {
  world.counter += 1
  return `${kind}${world.counter}`.padEnd(21, '_')
}

export const textOf = (value: FieldValue | undefined): string | null =>
  typeof value === 'string' ? value : null

const NOW = '2026-01-01T00:00:00.000Z'

const used = { bins: 0, items: 0, text: 0 }

const toSyncRow = (row: StoredRow) => ({
  ...row.fields,
  id: row.id,
  version: row.version,
  seq: row.seq,
  qrCode: row.qrCode,
  createdAt: NOW,
  updatedAt: NOW,
  deletedAt: row.deletedAt,
})

/** Carries out entries as the server does. @param checked sees the change before it is kept */
export const serveOps = (
  world: PlaceWorld,
  device: Device,
  entries: readonly Entry[],
  checked: (change: ServerChange, ops: readonly HashedOp[]) => void,
): readonly OpResult[] => {
  const ops = entries.map((entry, seq): HashedOp => {
    const op = fromEntry(toEntry(entry), device.name, seq)
    if (!op) throw new Error('an entry of the queue is no call')
    return { ...op, actor: null, hash: entry.opId }
  })
  const { rows, receipts, seq } = world
  const change = applyOps(
    {
      inventoryId: INVENTORY as InventoryId,
      role: 'owner',
      foreign: new Set(),
      rows,
      receipts,
      seq,
      used,
    },
    ops,
    {
      now: NOW,
      limits: { maxBins: null, maxItems: null },
      newQrCode: () => 'code',
      nextQrCode: () => 'code',
    },
  )
  checked(change, ops)
  world.rows = new Map([...rows, ...change.rows])
  world.receipts = new Map([...receipts, ...change.receipts])
  world.seq = change.seq
  return change.outcomes.map(({ op, error, conflicts }) => {
    const row = world.rows.get(op.entityId)
    return {
      opId: op.opId,
      entity: op.entity,
      id: op.entityId,
      status: error ? 409 : 200,
      ...(row && { [op.entity]: toSyncRow(row) as never }),
      ...(error && { error, message: error }),
      ...(conflicts && { conflicts: [...conflicts] }),
    }
  })
}

const PAGE_ROWS = 6

/** Serves one page, as the delta of the server does. */
export const servePage = (world: PlaceWorld, since: string | null, asks: boolean) => {
  const cursor = since === null ? null : readCursor(since)
  const start = startWithPlaces('changes', { asks, since: cursor })
  const reset = start !== 'changes'
  const after = reset ? 0 : (cursor?.seq ?? 0)
  const news = [...world.rows.values()]
    .filter((row) => row.seq > after && (row.entity !== 'place' || asks))
    .sort((a, b) => a.seq - b.seq)
  const page = news.slice(0, PAGE_ROWS)
  const more = news.length > PAGE_ROWS
  const seq = more ? (page.at(-1)?.seq ?? world.seq) : world.seq
  return {
    rows: page
      .filter((row) => !isPurged(row))
      .map((row) => ({ entity: row.entity, row: toSyncRow(row) as never })),
    gone: page.filter(isPurged).map(({ entity, id, version }) => ({ entity, id, version })),
    cursor: writeCursor({ timelineId: TIMELINE, seq, stamp: null, places: asks }),
    more,
    reset,
  }
}
