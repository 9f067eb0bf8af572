import { ERROR_STATUS } from '#contracts/errors.ts'
import { ENVELOPE_MAX, type OpResult, type SyncPush } from '#contracts/sync.ts'
import { deviceWords } from '#domain/device-words.ts'
import { fromEntry } from '#domain/sync/envelope.ts'
import type { Ahead } from './ahead.ts'
import type { SyncService } from './service.ts'

interface How<Answer> {
  readonly userAgent: string | undefined
  readonly ahead: Promise<Ahead | null> | undefined
  /** Makes the answer while the results are still being written; it is kept until they are. */
  readonly answer: (results: OpResult[]) => Promise<Answer>
}

/**
 * Begins to read what the calls of an envelope name, before anybody has checked them: that takes as long as reading.
 * Never fails; null when this is no envelope.
 */
export const readEnvelopeAhead = async (
  sync: SyncService,
  userId: string,
  body: unknown,
): Promise<Ahead | null> => {
  try {
    const entries = (body as SyncPush).entries.slice(0, ENVELOPE_MAX)
    const ops = entries.flatMap((entry, seq) => fromEntry(entry, '', seq) ?? [])
    return await sync.readAhead(userId, ops)
  } catch {
    return null
  }
}

/** Carries out the calls of one envelope, in order; each gets what it would have been answered on its own. */
export const pushEnvelope = async <Answer>(
  sync: SyncService,
  { userId, deviceId, entries }: SyncPush,
  { userAgent, ahead, answer }: How<Answer>,
): Promise<Answer> => {
  const asked = entries.map((entry, seq) => ({ entry, op: fromEntry(entry, deviceId, seq) }))
  const all = (done: readonly OpResult[]): OpResult[] => {
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
  let answering: Promise<Answer> | null = null
  const foreseen = (results: readonly OpResult[]) => {
    answering = answer(all(results))
    // It is awaited once the results are written.
    answering.catch(() => {})
  }
  const ops = asked.flatMap(({ op }) => op ?? [])
  const done = await sync.apply(userId, ops, { device: deviceWords(userAgent), ahead, foreseen })
  return await (answering ?? answer(all(done)))
}
