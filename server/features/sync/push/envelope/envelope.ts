import { ERROR_STATUS } from '#contracts/errors.ts'
import { ENVELOPE_OPS_MAX, type OpResult, type SyncPush } from '#contracts/sync/sync.ts'
import { parseCursors } from '#contracts/sync/sync-op.ts'
import type { InventoryAccess } from '#domain/inventories/ids.ts'
import { entityOfPath, fromEntry } from '#domain/sync/wire/envelope.ts'
import * as messages from '../../messages.ts'
import type { OpenedRun, SyncService } from '../../service.ts'

interface EnvelopeOptions<Answer> {
  /** Client that made the changes. */
  readonly device: string
  /** Builds the response while results are written; sent afterwards. */
  readonly answer: (results: OpResult[]) => Promise<Answer>
}

/** Starts reading before validation, which takes as long. Undefined when the body is no envelope. */
export const openEnvelope = (
  sync: SyncService,
  access: InventoryAccess,
  body: unknown,
): OpenedRun | undefined => {
  try {
    const entries = (body as SyncPush).entries.slice(0, ENVELOPE_OPS_MAX)
    return sync.open(
      access,
      entries.flatMap((entry, seq) => fromEntry(entry, '', seq) ?? []),
    )
  } catch {
    return undefined
  }
}

/** Runs an envelope's calls in order; each gets its standalone response. */
export const pushEnvelope = async <Answer>(
  apply: OpenedRun['apply'],
  { deviceId, entries, reached }: SyncPush,
  { device, answer }: EnvelopeOptions<Answer>,
): Promise<Answer> => {
  const requested = entries.map((entry, seq) => ({ entry, op: fromEntry(entry, deviceId, seq) }))
  const mergeResults = (done: readonly OpResult[]): OpResult[] => {
    let next = 0
    return requested.map(({ entry, op }): OpResult => {
      const result = op && done[next++]
      if (result) return result
      return {
        opId: entry.opId,
        entity: entityOfPath(entry.path),
        id: entry.opId,
        status: ERROR_STATUS.VALIDATION,
        error: 'VALIDATION',
        message: messages.notACall,
      }
    })
  }
  let answering: Promise<Answer> | null = null
  const onPreview = (results: readonly OpResult[]) => {
    answering = answer(mergeResults(results))
    answering.catch(() => {})
  }
  const ops = requested.flatMap(({ op }) => op ?? [])
  const done = await apply(ops, {
    device,
    reached: parseCursors(reached),
    onPreview,
  })
  return await (answering ?? answer(mergeResults(done)))
}
