import { CHANGE_STREAM_BEAT_SECONDS, LISTENERS_PER_PERSON } from '#contracts/sync/change-stream.ts'
import type { InventoryId } from '#domain/inventories/ids.ts'
import { AppError, busy } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log/log.ts'
import { createListeners, type Listener } from './listeners.ts'
import * as messages from './messages.ts'
import type { ChangeStreamStore } from './store.ts'

/** Milliseconds over which commits are gathered. */
const GATHER_MS = 250
/** Milliseconds between queries: for other servers' commits, and for who was told nothing. */
const TICK_MS = 1100
/** More inventories with changed people in one gathering are looked up as if all had changed. */
const PEOPLE_CHANGES_MAX = 200

interface ChangeStreamOptions {
  readonly store: ChangeStreamStore
  /** True while no other server writes to the database. */
  readonly isAlone: () => boolean
  readonly maxListeners: number
  readonly log: Pick<Log, 'warn'>
}

/**
 * Tells listeners where their inventories are, never what is in them. Lines come from memberships as they are
 * at that moment, so a lost or doubled line costs nothing. See docs/decisions/016-change-stream.md.
 */
export const createChangeStream = ({ store, isAlone, maxListeners, log }: ChangeStreamOptions) => {
  const listeners = createListeners()
  const changedSids = new Set<string>()
  const changedPeople = new Set<InventoryId>()
  let reading: Promise<void> | null = null
  let gathering: NodeJS.Timeout | null = null
  let ticking: NodeJS.Timeout | null = null
  let lastReadAt = Number.NEGATIVE_INFINITY
  let isClosed = false

  /** @param due sessions that are told even when nothing changed */
  const sendPositions = async (
    sids: readonly string[],
    due: ReadonlySet<string> = new Set(),
  ): Promise<void> => {
    if (sids.length === 0) return
    const lines = await store.lines(sids)
    const now = performance.now()
    for (const sid of sids) {
      const inventories = lines.get(sid)
      if (inventories) listeners.tell(sid, inventories, { now, isDue: due.has(sid) })
      else listeners.end(sid)
    }
  }

  const takeChanged = async (): Promise<readonly string[]> => {
    const people = [...changedPeople]
    changedPeople.clear()
    const joined =
      people.length > PEOPLE_CHANGES_MAX
        ? listeners.sids()
        : people.length > 0
          ? listeners.sidsOf(await store.membersOf(people))
          : []
    const sids = new Set([...changedSids, ...joined])
    changedSids.clear()
    return [...sids]
  }

  /** One read at a time; changes meanwhile wait for the next. */
  const read = (work: () => Promise<void>): void => {
    if (reading) return
    lastReadAt = performance.now()
    reading = work()
      .catch((error: unknown) => log.warn({ err: error }, 'listeners for changes wait for the database'))
      .finally(() => {
        reading = null
        if (changedSids.size + changedPeople.size > 0) gather()
      })
  }

  const gather = (): void => {
    if (gathering || isClosed) return
    const wait = Math.max(0, lastReadAt + GATHER_MS - performance.now())
    gathering = setTimeout(() => {
      gathering = null
      read(async () => sendPositions(await takeChanged()))
    }, wait)
    gathering.unref()
  }

  const tick = (): void => {
    const now = performance.now()
    const silent = listeners.sidsSilentSince(now - CHANGE_STREAM_BEAT_SECONDS * 1000)
    const listeningSids = isAlone() ? silent : listeners.sids()
    if (listeningSids.length === 0) return
    read(() => sendPositions(listeningSids, new Set(silent)))
  }

  return {
    lines: store.lines,
    size: listeners.size,

    /** Called after a commit that moved rows. */
    rowsChanged(inventory: InventoryId): void {
      for (const sid of listeners.sidsIn(inventory)) changedSids.add(sid)
      if (changedSids.size > 0) gather()
    },

    /** Called after a commit that changed members, roles or the name. */
    peopleChanged(inventory: InventoryId): void {
      if (listeners.size() === 0) return
      for (const sid of listeners.sidsIn(inventory)) changedSids.add(sid)
      changedPeople.add(inventory)
      gather()
    },

    /**
     * Adds a listener, to be told at once. @returns a function that removes it
     * @throws AppError BUSY, TOO_MANY_REQUESTS
     */
    listen(listener: Listener): () => void {
      if (isClosed || listeners.size() >= maxListeners) throw busy()
      if (listeners.countOf(listener.userId) >= LISTENERS_PER_PERSON) {
        throw new AppError('TOO_MANY_REQUESTS', messages.tooManyListeners)
      }
      listeners.add(listener)
      ticking ??= setInterval(tick, TICK_MS).unref()
      changedSids.add(listener.sid)
      gather()
      return () => {
        listeners.delete(listener)
        if (listeners.size() > 0 || !ticking) return
        clearInterval(ticking)
        ticking = null
      }
    },

    /** Ends every stream: the first step of a stop. */
    close(): void {
      isClosed = true
      if (gathering) clearTimeout(gathering)
      for (const sid of listeners.sids()) listeners.end(sid)
    },
  }
}

export type ChangeStream = ReturnType<typeof createChangeStream>
