import { ENVELOPE_MIN_OPS, ENVELOPE_OPS_MAX, type OpResult } from '#contracts/sync/sync.ts'
import { SyncEntity } from '#contracts/sync/sync-rows.ts'
import type { CallRefusal } from '#domain/sync/client/client-access.ts'
import { applyResults, markSent, recordFailure } from '#domain/sync/client/client-results.ts'
import { freezeBatch, nextBatch } from '#domain/sync/client/client-send-batch.ts'
import { type ClientState, type Entry, fileDigestOf } from '#domain/sync/client/client-state.ts'
import { isServerFault } from '#web/platform/http/reply-origin.ts'
import type { LocalPhotos } from '../photos/local-photos.ts'
import type { ClientStore, RowKey, StoreChange } from '../store/client-store.ts'
import * as messages from './messages.ts'
import type { OpFailure } from './pending-results.ts'
import { SERVER_RESTORED, type SendResult, type Transport } from './transport.ts'

/** Result of one push; `stopped` says why it ended early. */
export interface PushResult {
  synced: number
  failures: string[]
  stopped: 'silent' | 'signed-out' | 'no-access' | 'busy' | null
  /** The server responded successfully, so failed entries may be retried. */
  serverAnswered: boolean
  serverRolledBack: boolean
}

export interface PushDeps {
  readonly store: ClientStore
  readonly transport: Transport
  readonly pictures: LocalPhotos
  readonly now: () => Date
  readonly show: (changed: StoreChange) => void
  readonly isAwaited: (opId: string) => boolean
  readonly onSettled: (result: OpResult) => void
  /** The server failed to apply this entry, which stays queued. */
  readonly onFailed: (failure: OpFailure) => void
  readonly onNoAccess: (refusal: CallRefusal) => Promise<void>
}

interface PushBatch {
  readonly batch: readonly Entry[]
  readonly more: boolean
  readonly knownCursors: readonly string[]
}

type EnvelopeRefusal = Extract<SendResult<unknown>, { kind: 'failed' }>

const NOTHING_PUSHED: ReadonlySet<string> = new Set()

/** Envelope body limit in bytes, well below the server's. */
const ENVELOPE_FILL_BYTES = 2 * 1024 * 1024

export const keysOf = (entries: readonly Entry[]): RowKey[] => [
  ...new Map(entries.map(({ entity, entityId: id }) => [id, { entity, id }])).values(),
]

const OP_VERBS = {
  create: 'create',
  update: 'update',
  delete: 'delete',
  restore: 'restore',
  purge: 'delete',
  adjust: 'update',
} as const
/** Message for an entry this build cannot send; null otherwise. */
const whyUnsendable = ({ entity, type }: Entry): string | null => {
  if (!SyncEntity.options.includes(entity)) return messages.unknownEntityType
  return type in OP_VERBS ? null : messages.unknownOperationType
}
const describeEntry = ({ type, entity }: Entry, message: string): string =>
  messages.operationFailed[OP_VERBS[type]][entity](message)

const fitEnvelope = (batch: readonly Entry[]): Entry[] => {
  let bytes = 0
  const fits = batch.filter((entry) => {
    bytes += JSON.stringify(entry.data).length + 400
    return bytes <= ENVELOPE_FILL_BYTES
  })
  return fits.length > 0 ? fits : batch.slice(0, 1)
}

const PHOTO_LOST = { status: 422, error: 'VALIDATION', message: messages.photoGone }

/** Sends eligible entries in order, marked on disk first; only a matching result removes them. */
export const push = async (needs: PushDeps): Promise<PushResult> => {
  const { store, transport, pictures, now, show } = needs
  const run: PushResult = {
    synced: 0,
    failures: [],
    stopped: null,
    serverAnswered: false,
    serverRolledBack: false,
  }
  const tried = new Set<string>()

  const change = async (entries: readonly Entry[], transition: (state: ClientState) => ClientState) => {
    show(await store.change({ rows: keysOf(entries), waiting: 'rows' }, transition))
  }

  const loaded = async (digest: string): Promise<Blob | undefined> => {
    const stored = await pictures.read(digest)
    return stored && new Blob([await stored.arrayBuffer()], { type: stored.type })
  }

  const send = async (
    batch: readonly Entry[],
    reached: readonly string[],
  ): Promise<SendResult<readonly OpResult[]>> => {
    const [{ photo: digest } = { photo: null }] = batch
    // The browser may have lost a photo's bytes: report it instead of retrying forever.
    const photo = digest === null ? undefined : await loaded(digest).catch(() => undefined)
    if (digest !== null && !photo) return { kind: 'failed', ...PHOTO_LOST, stop: false }
    const [entry] = batch
    const fileDigest = entry ? fileDigestOf(entry) : null
    // Bytes that are gone here may have arrived by an earlier try: the server says if not.
    const file = fileDigest === null ? undefined : await loaded(fileDigest).catch(() => undefined)
    if (fileDigest !== null && file) {
      const kept = await transport.sendFile(fileDigest, file)
      if (kept.kind !== 'answered') return kept
    }
    return await transport.send(batch, { photo, reached })
  }

  const storeResults = async (batch: readonly Entry[], results: readonly OpResult[]) => {
    const at = now().toISOString()
    await change(batch, (state) => applyResults(state, results, at))
    const byOp = new Map(batch.map((entry) => [entry.opId, entry]))
    // Ops without a result go with the next run.
    for (const { opId } of batch) if (!results.some((result) => result.opId === opId)) tried.add(opId)
    for (const result of results) {
      const entry = byOp.get(result.opId)
      const done =
        !result.error || result.error === 'EDITED' || (result.status === 404 && entry?.type === 'delete')
      if (done) run.synced += 1
      else if (entry) {
        tried.add(entry.opId)
        run.failures.push(describeEntry(entry, result.message ?? ''))
      }
      needs.onSettled(result)
    }
  }

  const reportUnsendable = (entry: Entry): void => {
    const words = whyUnsendable(entry)
    if (words === null || tried.has(entry.opId)) return
    tried.add(entry.opId)
    run.failures.push(words)
  }

  const chooseBatch = async (inFlight: ReadonlySet<string>): Promise<PushBatch> => {
    let batch: readonly Entry[] = []
    const marked = await store.change({ rows: [], waiting: 'all' }, (before) => {
      for (const entry of before.queue) reportUnsendable(entry)
      // Changes made together are sent together.
      const isGroup = before.queue.filter((entry) => needs.isAwaited(entry.opId)).length > 1
      const maxOps = isGroup || before.queue.length > ENVELOPE_MIN_OPS ? ENVELOPE_OPS_MAX : 1
      const chosen = fitEnvelope(nextBatch(before, { tried: new Set([...tried, ...inFlight]), maxOps }))
      batch = freezeBatch(chosen, before)
      return markSent(
        before,
        chosen.map(({ opId }) => opId),
      )
    })
    if (batch.length > 0) show(marked)
    const { cursor, reached } = marked.after
    const knownCursors = cursor === null ? reached : [cursor, ...reached]
    return { batch, knownCursors, more: marked.after.queue.length > batch.length + inFlight.size }
  }

  const recordRefusal = async (
    batch: readonly Entry[],
    { status, error, message, serverMessage = '' }: EnvelopeRefusal,
  ) => {
    await change(batch, (before) =>
      batch.reduce((next, { opId }) => recordFailure(next, { opId, status, error, message }), before),
    )
    for (const entry of batch) {
      tried.add(entry.opId)
      run.failures.push(describeEntry(entry, message))
      if (isServerFault(status)) needs.onFailed({ opId: entry.opId, status, error, message: serverMessage })
    }
  }

  /** Results being stored while the next envelope is under way. */
  let received: { readonly batch: readonly Entry[]; readonly results: readonly OpResult[] } | null = null
  let next = await chooseBatch(NOTHING_PUSHED)
  for (;;) {
    const { batch, more, knownCursors } = next
    if (batch.length === 0) return run
    const answer = send(batch, knownCursors)
    const storing = received && storeResults(received.batch, received.results)
    storing?.catch(() => {})
    // Chooses the next batch early but sends it after the response: a bin must not be deleted before its items moved.
    const inFlight = [...batch, ...(received?.batch ?? [])].map(({ opId }) => opId)
    const following = more && batch.length > 1 ? chooseBatch(new Set(inFlight)) : null
    following?.catch(() => {})
    const sent = await answer
    await storing
    const chosen = await following
    received = null
    if (sent.kind === 'silent' || sent.kind === 'signed-out') {
      run.stopped = sent.kind
      return run
    }
    if (sent.kind === 'no-access') {
      run.stopped = sent.kind
      await needs.onNoAccess({ ...sent.refusal, named: batch.map(({ opId }) => opId) })
      return run
    }
    if (sent.kind === 'failed' && sent.error === SERVER_RESTORED) {
      run.serverAnswered = true
      run.serverRolledBack = true
      return run
    }
    if (sent.kind === 'failed') {
      await recordRefusal(batch, sent)
      if (sent.stop) {
        run.stopped = 'busy'
        return run
      }
      next = await chooseBatch(NOTHING_PUSHED)
      continue
    }
    run.serverAnswered = true
    // Excludes rows with pending results.
    next = chosen ?? { batch: [], more, knownCursors }
    if (next.batch.length > 0) {
      received = { batch, results: sent.value }
      continue
    }
    await storeResults(batch, sent.value)
    next = await chooseBatch(NOTHING_PUSHED)
  }
}
