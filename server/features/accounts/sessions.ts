import type { Db, Queryable } from '#server/platform/db/open-db.ts'
import { hashToken, newToken } from '#server/platform/ids.ts'
import type { Session, SessionStore } from './session-store.ts'

const HOUR = 3600
/** Without "remember me" a session ends with the browser, and here after 12 hours. */
const SHORT_SESSION_SECONDS = 12 * HOUR
/** "Remember me for 30 days". */
export const LONG_SESSION_SECONDS = 30 * 24 * HOUR

/** How long this process may trust what it read, when another process could end the session meanwhile. */
const CACHE_TTL_MS = 10_000
const CACHE_MAX = 10_000

/** The list of sessions tells their last use this exactly; more would cost a write a request. */
const TOUCH_INTERVAL_MS = 5 * 60 * 1000
/** Longer ones are no browser's. */
const USER_AGENT_MAX = 400

export interface OpenedSession {
  /** The secret for the cookie; stored only as its hash. */
  token: string
  rememberMe: boolean
}

export interface Sessions {
  /** @param userAgent what the browser calls itself, for the owner's list of sessions */
  open(userId: string, rememberMe: boolean, userAgent?: string | null, tx?: Queryable): Promise<OpenedSession>
  read(token: string): Promise<Session | null>
  /** Reads every session anew from now on. */
  forgetAll(): void
  end(token: string): Promise<void>
  /** Ends a session by the hash of its cookie's secret. */
  endStored(sid: string): Promise<void>
  /** Ends every session of a person but this one. */
  endOthers(userId: string, sid: string): Promise<void>
  /**
   * Ends all sessions of a person in the caller's transaction, runs the rest of it, and forgets them once it is
   * committed: until then they still stand in the database, and reading one would bring it back to memory.
   */
  endAllWith<T>(userId: string, change: (tx: Queryable) => Promise<T>): Promise<T>
}

/**
 * Sessions in the database, found by the hash of the cookie's secret.
 * @param remember whether this server alone ends sessions, so that it may keep what it read for some seconds
 */
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
  const memory = new Map<string, { session: Session; readAt: number }>()
  // Counts endings: what was read before one may be over, so it is not remembered.
  let endings = 0
  const forget = (drop: (session: Session) => boolean) => {
    endings++
    for (const [sid, { session }] of memory) if (drop(session)) memory.delete(sid)
  }

  const recall = (sid: string): Session | null => {
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

    end: (token) => endStored(hashToken(token)),
    endStored,

    async endOthers(userId, sid) {
      await store.deleteOthers(userId, sid)
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
