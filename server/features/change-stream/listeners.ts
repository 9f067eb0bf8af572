import type { ChangeStreamLine } from '#contracts/sync/change-stream.ts'
import type { UserId } from '#domain/inventories/ids.ts'
import { createKeyCounts } from '#server/platform/queues/key-counts.ts'

export interface Listener {
  /** Hash of the session id. */
  readonly sid: string
  readonly userId: UserId
  /** Sends a line of JSON. */
  readonly send: (line: string) => void
  readonly end: () => void
}

interface SessionListeners {
  readonly userId: UserId
  readonly listeners: Set<Listener>
  inventories: readonly string[]
  /** Line that was sent last. */
  line: string
  /** Milliseconds of `performance.now()` at the last line. */
  sentAt: number
}

/** Indexes the listeners of this server by session, person and inventory. */
export const createListeners = () => {
  const sessions = new Map<string, SessionListeners>()
  const sidsIn = new Map<string, Set<string>>()
  const ofPerson = createKeyCounts<string>()
  let size = 0

  const leaveInventories = (sid: string, inventories: readonly string[]) => {
    for (const id of inventories) {
      const sids = sidsIn.get(id)
      sids?.delete(sid)
      if (sids?.size === 0) sidsIn.delete(id)
    }
  }

  return {
    size: () => size,
    countOf: (person: UserId): number => ofPerson.of(person),
    sids: (): readonly string[] => [...sessions.keys()],
    /** Sessions that were told nothing since. */
    sidsSilentSince: (time: number): readonly string[] =>
      [...sessions].filter(([, { sentAt }]) => sentAt <= time).map(([sid]) => sid),
    sidsIn: (inventory: string): Iterable<string> => sidsIn.get(inventory) ?? [],
    sidsOf: (people: readonly UserId[]): readonly string[] => {
      const userIds = new Set(people)
      return [...sessions].filter(([, { userId }]) => userIds.has(userId)).map(([sid]) => sid)
    },

    add(listener: Listener): void {
      const { sid, userId } = listener
      const known = sessions.get(sid)
      if (known) {
        known.listeners.add(listener)
        // The line is sent again, for who has just come.
        known.line = ''
      } else {
        const listeners = new Set([listener])
        sessions.set(sid, { userId, listeners, inventories: [], line: '', sentAt: Number.NEGATIVE_INFINITY })
      }
      size += 1
      ofPerson.add(userId, 1)
    },

    delete(listener: Listener): void {
      const { sid, userId } = listener
      const session = sessions.get(sid)
      if (!session?.listeners.delete(listener)) return
      size -= 1
      ofPerson.add(userId, -1)
      if (session.listeners.size > 0) return
      leaveInventories(sid, session.inventories)
      sessions.delete(sid)
    },

    /** Sends where the inventories are, if that differs from what was sent or `isDue`. */
    tell(
      sid: string,
      inventories: ChangeStreamLine['inventories'],
      { now, isDue }: { now: number; isDue: boolean },
    ) {
      const session = sessions.get(sid)
      if (!session) return
      const line = JSON.stringify({ inventories } satisfies ChangeStreamLine)
      if (line === session.line && !isDue) return
      leaveInventories(sid, session.inventories)
      session.inventories = inventories.map(({ id }) => id)
      for (const id of session.inventories) sidsIn.set(id, (sidsIn.get(id) ?? new Set()).add(sid))
      Object.assign(session, { line, sentAt: now })
      for (const { send } of session.listeners) send(line)
    },

    end(sid: string): void {
      for (const listener of [...(sessions.get(sid)?.listeners ?? [])]) listener.end()
    },
  }
}
