import { createHash } from 'node:crypto'
import type { SignedInDevice } from '#contracts/accounts/sessions.ts'
import type { UserId } from '#domain/inventories/ids.ts'
import { formatDevice } from '#domain/naming/device-name.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { notFound } from '#server/platform/errors.ts'
import * as messages from '../messages.ts'
import type { SessionStore } from './session-store.ts'
import type { Sessions } from './sessions.ts'

/** Public id of a session, from which the stored hash cannot be derived. */
export const publicSessionId = (sid: string): string =>
  createHash('sha256').update(`shown ${sid}`).digest('base64url').slice(0, 22)

interface SessionListDeps {
  store: SessionStore
  sessions: Sessions
  /** Ends every API key of a person. */
  revokeKeys: (tx: Queryable, userId: UserId) => Promise<void>
}

export const createSessionList = ({ store, sessions, revokeKeys }: SessionListDeps) => ({
  async list(userId: UserId, sid: string): Promise<SignedInDevice[]> {
    return (await store.list(userId)).map((session) => ({
      id: publicSessionId(session.sid),
      device: formatDevice(session.sess.userAgent),
      signedInAt: session.sess.signedInAt,
      lastUsedAt: session.lastUsedAt.toISOString(),
      current: session.sid === sid,
    }))
  },

  /** @throws AppError NOT_FOUND for an ended or foreign session */
  async end(userId: UserId, id: string): Promise<void> {
    const found = (await store.list(userId)).find(({ sid }) => publicSessionId(sid) === id)
    if (!found) throw notFound(messages.sessionNotFound)
    await sessions.endStored(found.sid)
  },

  endOthers: (userId: UserId, sid: string, { revokeApiKeys }: { revokeApiKeys: boolean }): Promise<void> =>
    sessions.endOthersWith(userId, sid, async (tx) => {
      if (revokeApiKeys) await revokeKeys(tx, userId)
    }),
})

export type SessionList = ReturnType<typeof createSessionList>
