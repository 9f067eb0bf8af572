import { ERROR_STATUS } from '#contracts/errors.ts'
import type { OpResult, SyncPush } from '#contracts/sync.ts'
import { deviceWords } from '#domain/device-words.ts'
import { fromEntry } from '#domain/sync/envelope.ts'
import type { SyncService } from './service.ts'

/** Carries out the calls of one envelope, in order; each gets what it would have been answered on its own. */
export const pushEnvelope = async (
  sync: SyncService,
  { userId, deviceId, entries }: SyncPush,
  userAgent: string | undefined,
): Promise<OpResult[]> => {
  const asked = entries.map((entry, seq) => ({ entry, op: fromEntry(entry, deviceId, seq) }))
  const done = await sync.apply(
    userId,
    asked.flatMap(({ op }) => op ?? []),
    { device: deviceWords(userAgent) },
  )
  let next = 0
  return asked.map(({ entry, op }): OpResult => {
    const result = op && done[next++]
    if (result) return result
    return {
      opId: entry.opId,
      entity: entry.path.startsWith('/api/bins') ? 'bin' : 'item',
      // No id that could be named came with it.
      id: entry.opId,
      status: ERROR_STATUS.VALIDATION,
      error: 'VALIDATION',
      message: 'This is no call of the offline queue',
    }
  })
}
