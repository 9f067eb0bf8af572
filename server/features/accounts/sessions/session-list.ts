import { createHash } from 'node:crypto'
import type { SignedInDevice } from '#contracts/accounts/sessions.ts'
import type { UserId } from '#domain/inventories/ids.ts'
import { formatDevice } from '#domain/naming/device-name.ts'
import { notFound } from '#server/platform/errors.ts'
import type { SessionStore } from './session-store.ts'
import type { Sessions } from './sessions.ts'

/** Public id of a session, from which the stored hash cannot be derived. */
export const publicSessionId = (sid: string): string =>
  createHash('sha256').update(`shown ${sid}`).digest('base64url').slice(0, 22)

export const createSessionList = ({ store, sessions }: { store: SessionStore; sessions: Sessions }) => ({
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
    if (!found) throw notFound('Session')
    await sessions.endStored(found.sid)
  },

  endOthers: (userId: UserId, sid: string): Promise<void> => sessions.endOthers(userId, sid),
})

export type SessionList = ReturnType<typeof createSessionList>
