import { unwrap } from 'idb'
import type { SyncEntity } from '#contracts/sync-rows.ts'
import {
  type ClientNotice,
  type ClientOffer,
  type ClientState,
  type Entry,
  emptyClient,
  type LocalRow,
  type ParkedEntry,
} from '#domain/sync/client-state.ts'
import type { LocalDatabase, LocalDb } from './local-db.ts'
import { readQueue } from './queue-store.ts'
import { fromRecord, KEY, type LocalRecord } from './records.ts'
import {
  CHUNKING,
  type Chunking,
  isFilled,
  readSnapshot,
  readStored,
  readStores,
  readUnfilled,
} from './row-chunks.ts'
import { createMemory, type Loaded, type Stored } from './state-cache.ts'
import { askStanding, isSame, readStanding, type Standing } from './sync-meta.ts'
import { reading, readingIn, STORES, type Transaction, throughWith } from './transaction.ts'
import { writeDifferences } from './write-diff.ts'

/** Which part of the stored state a transition is about. */
export interface Need {
  /** Rows to read; `all` reads every row of the person. */
  readonly rows: readonly RowKey[] | 'all'
  /** What waits on those rows, or everything that waits. */
  readonly waiting: 'rows' | 'all'
  /** Whether the lists under "Needs attention" are looked at (they can always be added to). */
  readonly attention?: boolean
}

export interface RowKey {
  readonly entity: SyncEntity
  readonly id: string
}

/** A row as a transition left it; null when it is gone from this device. */
export interface ChangedRow extends RowKey {
  readonly record: LocalRecord | null
}

export interface Changed {
  readonly before: ClientState
  readonly after: ClientState
  readonly rows: readonly ChangedRow[]
  /** Entries in the queue now. */
  readonly pending: number
  /** How many changes of what is shown were written down before, and with this one. */
  readonly changes: { readonly before: number; readonly after: number }
}

interface ChangeOptions {
  /** Pictures to store along, by digest. */
  readonly blobs?: ReadonlyMap<string, Blob>
  readonly relaxed?: boolean
  /** Called once, when nothing is left to do but for the browser's disk. */
  readonly given?: () => void
}

export interface ClientStore {
  readonly userId: string
  readonly deviceId: string
  /**
   * Runs a transition of the protocol on what is stored, in one transaction; it resolves when the browser has
   * put the result on disk (`strict`). The transition may be run twice; only what it answers last is stored.
   * Writes that need no reading are asked for before this returns.
   */
  change(
    need: Need,
    transition: (state: ClientState) => ClientState,
    options?: ChangeOptions,
  ): Promise<Changed>
  /** Everything there is was read: changes start from it instead of reading again, for as long as it holds. */
  adopt(stored: Stored): void
  /** A step of upkeep left the standing like this. */
  stepped(standing: Standing): void
  /** Others may have written much that this tab has not heard of: the next change asks whether what it knows holds. */
  doubt(): void
  /** The queue and what is parked, without rows. */
  waiting(): Promise<ClientState>
  /** What is parked, without what waits in the queue. */
  parked(): Promise<readonly ParkedEntry[]>
  /** How far the person's things are. */
  standing(): Promise<Standing>
  /** Whether any row of the person is on this device. */
  hasRows(): Promise<boolean>
}

const bySeq = (a: Entry, b: Entry) => a.seq - b.seq
/** Above this many rows, reading all of a person's is cheaper than one by one. */
const ROWS_ONE_BY_ONE = 3000
/** And for these many rows, everything that waits. */
const WAITING_ONE_BY_ONE = 50

interface LoadedRows {
  readonly rows: ClientState['rows']
  /** Ids of the rows of which something is parked. */
  readonly marked: readonly string[]
}

const asLoaded = (userId: string, found: readonly ChangedRow[]): LoadedRows => {
  const rows = new Map<string, LocalRow>()
  const marked: string[] = []
  for (const { entity, record } of found) {
    if (record?.userId !== userId) continue
    rows.set(record.id, fromRecord(entity, record))
    if (record.needsAttention) marked.push(record.id)
  }
  return { rows, marked }
}

const readAllRows = async (tx: Transaction, userId: string, standing: Standing): Promise<LoadedRows> => {
  const unfilled = standing.head && !isFilled(standing.head) ? await readSnapshot(tx, userId) : null
  return asLoaded(userId, unfilled ?? (await readStores(tx, userId)))
}

const readRows = async (
  tx: Transaction,
  userId: string,
  keys: readonly RowKey[],
  standing: Promise<Standing>,
): Promise<LoadedRows> => {
  const stored = await Promise.all(
    keys.map(async (key): Promise<ChangedRow> => ({ ...key, record: await readStored(tx, userId, key) })),
  )
  const missing = stored.filter(({ record }) => record === null)
  return asLoaded(userId, stored.concat(await readUnfilled(tx, userId, missing, await standing)))
}

const readParked = async (
  tx: Transaction,
  userId: string,
  rows: readonly string[] | 'all',
): Promise<ParkedEntry[]> => {
  const metadata = tx.objectStore('metadata')
  const ranges = rows === 'all' ? [KEY.parkedOf(userId)] : rows.map((id) => KEY.parkedOf(userId, id))
  return (await Promise.all(ranges.map((range) => metadata.getAll(range)))).flat() as ParkedEntry[]
}

const load = async (tx: Transaction, empty: ClientState, need: Need): Promise<Loaded> => {
  const { userId } = empty
  const metadata = tx.objectStore('metadata')
  const wanted = need.rows === 'all' || need.rows.length > ROWS_ONE_BY_ONE ? 'all' : need.rows
  const asked = readStanding(tx, userId)
  const everything = need.waiting === 'all' || wanted === 'all' || wanted.length > WAITING_ONE_BY_ONE
  const [standing, { rows, marked }, queue, allParked, notices, offers] = await Promise.all([
    asked,
    wanted === 'all'
      ? asked.then((standing) => readAllRows(tx, userId, standing))
      : readRows(tx, userId, wanted, asked),
    readQueue(tx, userId, everything ? 'all' : wanted.map(({ id }) => id)),
    everything ? readParked(tx, userId, 'all') : null,
    need.attention ? metadata.getAll(KEY.noticesOf(userId)) : [],
    need.attention ? metadata.getAll(KEY.offersOf(userId)) : [],
  ])
  // A row that has something parked says so: nearly always nothing more has to be asked for.
  const parked = allParked ?? (await readParked(tx, userId, marked))
  const state: ClientState = {
    ...empty,
    rows,
    queue: queue.entries.toSorted(bySeq),
    parked: parked.sort(bySeq),
    notices: notices as ClientNotice[],
    offers: offers as ClientOffer[],
    cursor: standing.cursor,
    isWhole: standing.isWhole,
    reached: standing.reached,
    lastSeq: standing.lastSeq,
  }
  return { state, queue, standing, pending: queue.pending }
}

// All or nothing: what was put before the failure must not be committed by itself.
const abort = (tx: IDBTransaction): void => {
  try {
    tx.abort()
  } catch {
    // The browser has ended it already.
  }
}

const isTaken = ({ error }: IDBTransaction): boolean => error?.name === 'ConstraintError'

interface Asked extends ChangeOptions {
  readonly need: Need
  readonly transition: (state: ClientState) => ClientState
}

interface ClientStoreOptions {
  readonly chunking?: Chunking | undefined
  /** Whether other tabs are heard, and `doubt` is called when one is. */
  readonly hears?: boolean
}

/** The protocol's state of one person, kept in the browser's database. */
export const createClientStore = (
  db: LocalDb,
  userId: string,
  deviceId: string,
  newId: () => string,
  { chunking = CHUNKING, hears = false }: ClientStoreOptions = {},
): ClientStore => {
  const empty = emptyClient(userId, deviceId)
  const memory = createMemory(userId, deviceId)
  /** Changes that are under way: what comes after them is not known yet. */
  let underWay = 0
  /** On this connection the last change began from the last version of what is stored, and nothing was heard since. */
  let trusted: LocalDatabase | null = null

  /**
   * @param recalled where it starts; null: what it needs is read first
   * @returns null when what was recalled is past: nothing was written
   */
  const attempt = async (
    opened: LocalDatabase,
    { need, transition, blobs, relaxed = false, given = () => {} }: Asked,
    recalled: Loaded | null,
  ): Promise<Changed | null> => {
    const durability = relaxed ? 'relaxed' : 'strict'
    const isTrusted = trusted === opened
    const tx = unwrap(opened).transaction(STORES, 'readwrite', { durability })
    const through = throughWith(tx)
    // What failed is told below; this keeps it from being told twice.
    through.catch(() => {})
    try {
      // Asked before the writes and answered while they are on their way: each wait is a way to the disk and back.
      const asked = recalled && !isTrusted ? askStanding(tx, userId) : null
      asked?.catch(() => {})
      const loaded = recalled ?? (await load(readingIn(tx), empty, need))
      const { state: before, queue, standing } = loaded
      const after = transition(before)
      for (const [digest, blob] of blobs ?? []) tx.objectStore('metadata').put(blob, KEY.blob(digest))
      const known = need.rows === 'all' ? null : new Set(need.rows.map(({ id }) => id))
      const writing = writeDifferences(tx, before, after, known, { queue, standing, newId, chunking })
      const written = writing instanceof Promise ? await writing : writing
      if (asked) {
        const found = await asked
        if (!found || !isSame(found, standing)) {
          abort(tx)
          return null
        }
      }
      tx.commit()
      given()
      await through
      memory.follow(need, loaded, after, written)
      if (hears) trusted = opened
      const changes = { before: standing.changes, after: written.standing.changes }
      const pending = loaded.pending + after.queue.length - before.queue.length
      return { before, after, rows: written.rows, pending, changes }
    } catch (error) {
      // What was asked for after the failure only says that the transaction is over.
      const failure = tx.error ?? error
      abort(tx)
      // Another tab has written the version that this would have been.
      if (recalled && isTaken(tx)) return null
      throw failure
    }
  }

  const changeIn = async (opened: LocalDatabase, asked: Asked): Promise<Changed> => {
    const recalled = underWay === 0 ? memory.recall(asked.need) : null
    underWay += 1
    try {
      const changed =
        (recalled && (await attempt(opened, asked, recalled))) ?? (await attempt(opened, asked, null))
      if (!changed) throw new Error('What was read in a transaction cannot be past')
      return changed
    } finally {
      underWay -= 1
    }
  }

  return {
    userId,
    deviceId,
    change: (need, transition, options) =>
      db.run((opened) => changeIn(opened, { need, transition, ...options })),
    adopt: memory.adopt,
    stepped: memory.found,
    doubt: () => {
      trusted = null
    },
    parked: () => db.run((opened) => readParked(reading(opened), userId, 'all')),
    standing: () => db.run((opened) => readStanding(reading(opened), userId)),
    hasRows: () =>
      db.run(async (opened) => {
        const tx = reading(opened)
        const chunks = await tx.objectStore('metadata').count(KEY.chunksOf(userId))
        return chunks > 0 || (await readStores(tx, userId)).length > 0
      }),
    waiting: () =>
      db.run(async (opened) => {
        const { state } = await load(reading(opened), empty, { rows: [], waiting: 'all' })
        return state
      }),
  }
}
