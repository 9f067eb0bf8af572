import type { UserId } from '#domain/inventories/ids.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { hashToken, newToken } from '#server/platform/ids.ts'
import type { Session, SessionStore, SessionWithHome } from './session-store.ts'

const HOUR_SECONDS = 3600
/** Lifetime without "remember me"; the cookie ends with the browser. */
const SHORT_SESSION_SECONDS = 12 * HOUR_SECONDS
export const LONG_SESSION_SECONDS = 30 * 24 * HOUR_SECONDS

/** Cache lifetime where another process could end the session. */
const CACHE_TTL_MS = 10_000
const CACHE_MAX = 10_000

/** Precision of `lastUsedAt`; finer would cost a write per request. */
const TOUCH_INTERVAL_MS = 5 * 60 * 1000
const USER_AGENT_MAX = 400

export interface OpenedSession {
  /** Secret for the cookie; only its hash is stored. */
  token: string
  rememberMe: boolean
}

export interface Sessions {
  open(userId: UserId, rememberMe: boolean, userAgent?: string | null, tx?: Queryable): Promise<OpenedSession>
  read(token: string): Promise<SessionWithHome | null>
  forgetAll(): void
  /** Forgets what is cached of a person, as when another inventory becomes their own. */
  forgetPerson(userId: UserId): void
  end(token: string): Promise<void>
  endStored(sid: string): Promise<void>
  /** Runs `change` with the deletions. */
  endOthersWith(userId: UserId, sid: string, change: (tx: Queryable) => Promise<void>): Promise<void>
  /** Runs `change` with the deletions, and clears the cache after the commit, or a read would refill it. */
  endAllWith<T>(userId: UserId, change: (tx: Queryable) => Promise<T>): Promise<T>
}

/** @param remember true when only this server ends sessions, so that reads may be cached */
export const createSessions = ({
  db,
  store,
  clock,
  remember,
}: {
  db: Db
  store: SessionStore
  clock: () => Date
  remember: () => boolean
}): Sessions => {
  const memory = new Map<string, { session: SessionWithHome; readAt: number }>()
  // Counts endings, so that a read from before one is not cached.
  let endings = 0
  const forget = (drop: (session: Session) => boolean) => {
    endings++
    for (const [sid, { session }] of memory) if (drop(session)) memory.delete(sid)
  }

  const recall = (sid: string): SessionWithHome | null => {
    const known = memory.get(sid)
    if (!known) return null
    const now = clock()
    if (now.getTime() - known.readAt < CACHE_TTL_MS && known.session.expire > now) return known.session
    memory.delete(sid)
    return null
  }

  const endStored = async (sid: string) => {
    await store.delete(sid)
    forget((session) => session.sid === sid)
  }

  return {
    async open(userId, rememberMe, userAgent = null, tx) {
      const token = newToken()
      const sess = {
        rememberMe,
        signedInAt: clock().toISOString(),
        userAgent: userAgent?.slice(0, USER_AGENT_MAX) ?? null,
      }
      await store.insert(
        { sid: hashToken(token), userId, sess },
        rememberMe ? LONG_SESSION_SECONDS : SHORT_SESSION_SECONDS,
        tx,
      )
      return { token, rememberMe }
    },

    async read(token) {
      const sid = hashToken(token)
      const known = recall(sid)
      if (known) return known
      const before = endings
      const session = await store.find(sid)
      if (session && remember() && before === endings) {
        if (memory.size >= CACHE_MAX) memory.clear()
        memory.set(sid, { session, readAt: clock().getTime() })
      }
      if (session && clock().getTime() - session.lastUsedAt.getTime() > TOUCH_INTERVAL_MS)
        await store.touch(sid)
      return session ?? null
    },

    forgetAll: () => forget(() => true),
    forgetPerson: (userId) => forget((session) => session.userId === userId),

    end: (token) => endStored(hashToken(token)),
    endStored,

    async endOthersWith(userId, sid, change) {
      await db.transaction(async (tx) => {
        await store.deleteOthers(userId, sid, tx)
        await change(tx)
      })
      forget((session) => session.userId === userId && session.sid !== sid)
    },

    async endAllWith(userId, change) {
      const done = await db.transaction(async (tx) => {
        await store.deleteAll(userId, tx)
        return await change(tx)
      })
      forget((session) => session.userId === userId)
      return done
    },
  }
}
