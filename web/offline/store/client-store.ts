import { unwrap } from 'idb'
import {
  type ClientNotice,
  type ClientOffer,
  type ClientState,
  type Entry,
  emptyClientState,
  type LocalRow,
  type ParkedEntry,
} from '#domain/sync/client/client-state.ts'
import {
  CHUNK_OPTIONS,
  type ChunkOptions,
  isFilled,
  readChunks,
  readStored,
  readStores,
  readUnfilledChunks,
} from './chunks/row-chunks.ts'
import type { LocalDatabase, LocalDb } from './db/local-db.ts'
import { beginRead, completionOf, readWithin, STORES, type Transaction } from './db/transaction.ts'
import { readQueue } from './queue-store.ts'
import { fromRecord, META_KEYS } from './records.ts'
import { createStateCache, type LoadedState, type StoredInventory } from './state-cache.ts'
import { isSameSyncMeta, readSyncMeta, readWrittenOps, requestSyncMeta, type SyncMeta } from './sync-meta.ts'
import type { ChangedRow, ReadScope, RowKey } from './types.ts'
import { writeDiff } from './write-diff.ts'

export type { ChangedRow, ReadScope, RowKey }

export interface StoreChange {
  readonly before: ClientState
  readonly after: ClientState
  readonly rows: readonly ChangedRow[]
  readonly pending: number
  readonly changes: { readonly before: number; readonly after: number }
}

interface ChangeOptions {
  readonly blobs?: ReadonlyMap<string, Blob>
  readonly relaxed?: boolean
  /** Called once when all writes were issued, with the rows that they store. */
  readonly onWritesIssued?: (rows: readonly ChangedRow[]) => void
  /** Milliseconds to wait for a closed database while a person waits for the outcome. */
  readonly patience?: number
  /** Ids of the writes that the log holds; called after the transition. */
  readonly written?: () => readonly string[]
}

export interface ClientStore {
  readonly userId: string
  /** Null for the person's home. */
  readonly inventoryId: string | null
  readonly deviceId: string
  /** Runs a transition, maybe twice, in one transaction; resolves when it is on disk (`strict`). */
  change(
    scope: ReadScope,
    transition: (state: ClientState) => ClientState,
    options?: ChangeOptions,
  ): Promise<StoreChange>
  prime(stored: StoredInventory): void
  advance(meta: SyncMeta): void
  invalidate(): void
  waiting(): Promise<ClientState>
  /** Ids of logged writes of the last changes. */
  writtenOps(): Promise<ReadonlySet<string>>
  parked(): Promise<readonly ParkedEntry[]>
  meta(): Promise<SyncMeta>
  hasRows(): Promise<boolean>
}

/** Rows that unsent changes name. */
export const readWaitingKeys = async (store: ClientStore): Promise<RowKey[]> => {
  const { queue, parked } = await store.waiting()
  return [...queue, ...parked].map(({ entity, entityId: id }) => ({ entity, id }))
}

const bySeq = (a: Entry, b: Entry) => a.seq - b.seq
/** Row count from which reading all rows is cheaper. */
const ROWS_ONE_BY_ONE = 3000
/** Entry count from which reading the whole queue is cheaper. */
const WAITING_ONE_BY_ONE = 50

interface LoadedRows {
  readonly rows: ClientState['rows']
  /** Ids of rows with parked changes. */
  readonly marked: readonly string[]
}

const toLoaded = (userId: string, found: readonly ChangedRow[]): LoadedRows => {
  const rows = new Map<string, LocalRow>()
  const marked: string[] = []
  for (const { entity, record } of found) {
    if (record?.userId !== userId) continue
    rows.set(record.id, fromRecord(entity, record))
    if (record.needsAttention) marked.push(record.id)
  }
  return { rows, marked }
}

const readAllRows = async (tx: Transaction, userId: string, meta: SyncMeta): Promise<LoadedRows> => {
  const unfilled = meta.head && !isFilled(meta.head) ? await readChunks(tx, userId) : null
  return toLoaded(userId, unfilled ?? (await readStores(tx, userId)))
}

const readRows = async (
  tx: Transaction,
  userId: string,
  keys: readonly RowKey[],
  meta: Promise<SyncMeta>,
): Promise<LoadedRows> => {
  const stored = await Promise.all(
    keys.map(async (key): Promise<ChangedRow> => ({ ...key, record: await readStored(tx, userId, key) })),
  )
  const missingRows = stored.filter(({ record }) => record === null)
  return toLoaded(userId, stored.concat(await readUnfilledChunks(tx, userId, missingRows, await meta)))
}

const readParked = async (
  tx: Transaction,
  userId: string,
  rows: readonly string[] | 'all',
): Promise<ParkedEntry[]> => {
  const metadata = tx.objectStore('metadata')
  const ranges =
    rows === 'all' ? [META_KEYS.parkedOf(userId)] : rows.map((id) => META_KEYS.parkedOf(userId, id))
  return (await Promise.all(ranges.map((range) => metadata.getAll(range)))).flat() as ParkedEntry[]
}

const load = async (tx: Transaction, empty: ClientState, scope: ReadScope): Promise<LoadedState> => {
  const { userId } = empty
  const metadata = tx.objectStore('metadata')
  const rowScope = scope.rows === 'all' || scope.rows.length > ROWS_ONE_BY_ONE ? 'all' : scope.rows
  const metaRequest = readSyncMeta(tx, userId)
  const everything = scope.waiting === 'all' || rowScope === 'all' || rowScope.length > WAITING_ONE_BY_ONE
  const [meta, { rows, marked }, queue, allParked, notices, offers] = await Promise.all([
    metaRequest,
    rowScope === 'all'
      ? metaRequest.then((meta) => readAllRows(tx, userId, meta))
      : readRows(tx, userId, rowScope, metaRequest),
    readQueue(tx, userId, everything ? 'all' : rowScope.map(({ id }) => id)),
    everything ? readParked(tx, userId, 'all') : null,
    scope.attention ? metadata.getAll(META_KEYS.noticesOf(userId)) : [],
    scope.attention ? metadata.getAll(META_KEYS.offersOf(userId)) : [],
  ])
  // Rows flag parked changes, which usually saves a read.
  const parked = allParked ?? (await readParked(tx, userId, marked))
  const state: ClientState = {
    ...empty,
    rows,
    queue: queue.entries.toSorted(bySeq),
    parked: parked.sort(bySeq),
    notices: notices as ClientNotice[],
    offers: offers as ClientOffer[],
    cursor: meta.cursor,
    isWhole: meta.isWhole,
    reached: meta.reached,
    lastSeq: meta.lastSeq,
  }
  return { state, queue, meta, pending: queue.pending }
}

// Aborts, so that writes issued before the failure do not commit.
const abort = (tx: IDBTransaction): void => {
  try {
    tx.abort()
  } catch {
    // Already aborted by the browser.
  }
}

const isVersionTaken = ({ error }: IDBTransaction): boolean => error?.name === 'ConstraintError'

interface ChangeRequest extends ChangeOptions {
  readonly scope: ReadScope
  readonly transition: (state: ClientState) => ClientState
}

interface ClientStoreOptions {
  readonly inventoryId?: string | null
  readonly chunking?: ChunkOptions | undefined
  /** True when other tabs' messages invalidate the cache. */
  readonly hearsOtherTabs?: boolean
}

export const createClientStore = (
  db: LocalDb,
  userId: string,
  deviceId: string,
  newId: () => string,
  { inventoryId = null, chunking = CHUNK_OPTIONS, hearsOtherTabs = false }: ClientStoreOptions = {},
): ClientStore => {
  const empty = emptyClientState(userId, deviceId, inventoryId)
  const cache = createStateCache(empty)
  let running = 0
  /** Connection on which the cache is known current; null after any doubt. */
  let trusted: LocalDatabase | null = null

  /**
   * @param recalled cached state; null reads first
   * @returns null when the cache was stale: nothing was written
   */
  const tryChange = async (
    opened: LocalDatabase,
    { scope, transition, blobs, relaxed = false, onWritesIssued = () => {}, written }: ChangeRequest,
    cached: LoadedState | null,
  ): Promise<StoreChange | null> => {
    const durability = relaxed ? 'relaxed' : 'strict'
    const isTrusted = trusted === opened
    const tx = unwrap(opened).transaction(STORES, 'readwrite', { durability })
    const committed = completionOf(tx)
    // Handled below; avoids an unhandled rejection.
    committed.catch(() => {})
    try {
      // Read and writes are issued together, saving a round trip.
      const metaRequest = cached && !isTrusted ? requestSyncMeta(tx, userId) : null
      metaRequest?.catch(() => {})
      const loaded = cached ?? (await load(readWithin(tx), empty, scope))
      const { state: before, queue, meta } = loaded
      const after = transition(before)
      for (const [digest, blob] of blobs ?? []) tx.objectStore('metadata').put(blob, META_KEYS.blob(digest))
      const known = scope.rows === 'all' ? null : new Set(scope.rows.map(({ id }) => id))
      const context = { queue, meta, newId, chunking, written: written?.() }
      const writing = writeDiff(tx, before, after, known, context)
      const diff = writing instanceof Promise ? await writing : writing
      if (metaRequest) {
        const storedMeta = await metaRequest
        if (!storedMeta || !isSameSyncMeta(storedMeta, meta)) {
          abort(tx)
          return null
        }
      }
      tx.commit()
      onWritesIssued(diff.rows)
      await committed
      cache.apply(scope, loaded, after, diff)
      if (hearsOtherTabs) trusted = opened
      const changes = { before: meta.changes, after: diff.meta.changes }
      const pending = loaded.pending + after.queue.length - before.queue.length
      return { before, after, rows: diff.rows, pending, changes }
    } catch (error) {
      // Later request errors only repeat that the transaction aborted.
      const failure = tx.error ?? error
      abort(tx)
      // Another tab wrote this version.
      if (cached && isVersionTaken(tx)) return null
      throw failure
    }
  }

  const runChange = async (opened: LocalDatabase, request: ChangeRequest): Promise<StoreChange> => {
    const cached = running === 0 ? cache.recall(request.scope) : null
    running += 1
    try {
      const changed =
        (cached && (await tryChange(opened, request, cached))) ?? (await tryChange(opened, request, null))
      if (!changed) throw new Error('What was read in a transaction cannot be past')
      return changed
    } finally {
      running -= 1
    }
  }

  return {
    userId,
    inventoryId,
    deviceId,
    change: (scope, transition, options) =>
      db.run((opened) => runChange(opened, { scope, transition, ...options }), {
        patience: options?.patience,
      }),
    prime: cache.prime,
    advance: cache.advance,
    invalidate: () => {
      trusted = null
    },
    parked: () => db.run((opened) => readParked(beginRead(opened), userId, 'all')),
    meta: () => db.run((opened) => readSyncMeta(beginRead(opened), userId)),
    writtenOps: () => db.run((opened) => readWrittenOps(beginRead(opened), userId)),
    hasRows: () =>
      db.run(async (opened) => {
        const tx = beginRead(opened)
        const chunks = await tx.objectStore('metadata').count(META_KEYS.chunksOf(userId))
        return chunks > 0 || (await readStores(tx, userId)).length > 0
      }),
    waiting: () =>
      db.run(async (opened) => {
        const { state } = await load(beginRead(opened), empty, { rows: [], waiting: 'all' })
        return state
      }),
  }
}
