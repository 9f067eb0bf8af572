import * as z from 'zod/mini'
import { ERROR_STATUS, type ErrorType } from '#contracts/errors.ts'
import { ROW_FORMAT } from '#contracts/first-calls.ts'
import { Bin } from '#contracts/inventory/bins.ts'
import { fileEndpoints } from '#contracts/inventory/files.ts'
import { PHOTO_TYPE } from '#contracts/inventory/images.ts'
import { INVENTORY_HEADER } from '#contracts/inventory/inventory-header.ts'
import { Item } from '#contracts/inventory/items.ts'
import { Place } from '#contracts/inventory/places.ts'
import { StoredRecord } from '#contracts/inventory/records.ts'
import { type EnvelopeEntry, OpResult, type SyncPage, syncEndpoints } from '#contracts/sync/sync.ts'
import { DIGEST_HEADER, SENT_OPS_HEADER, SYNC_HEADERS } from '#contracts/sync/sync-op.ts'
import type { CallRefusal } from '#domain/sync/client/client-access.ts'
import type { ReceivedResult } from '#domain/sync/client/client-results.ts'
import { type Entry, isSweepEntry } from '#domain/sync/client/client-state.ts'
import { resultOfReply } from '#domain/sync/wire/call-reply.ts'
import { callHeaders, hasEndpoint, rowPath, toEntry } from '#domain/sync/wire/envelope.ts'
import { isSyncError, ownErrorBody } from '#web/platform/http/own-reply.ts'
import { replyMessage } from '#web/platform/http/reply-origin.ts'
import * as messages from './messages.ts'

/**
 * - `silent`: no response from our server (offline, timeout, captive portal).
 * - `signed-out`: session ended or changed; nothing was applied.
 * - `no-access`: the inventory is not open to this person now; nothing was applied.
 * - `failed`: an error response; `stop` asks to back off.
 */
export type SendResult<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | { readonly kind: 'silent' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'no-access'; readonly refusal: CallRefusal }
  | {
      readonly kind: 'failed'
      readonly status: number
      readonly error: string
      readonly message: string
      readonly serverMessage?: string | undefined
      readonly stop: boolean
    }

export interface Transport {
  /**
   * Sends one entry as its own call where there is one, several as an envelope.
   * @param photo bytes of the only entry's photo
   * @param reached positions acknowledged for own changes
   */
  send(
    entries: readonly Entry[],
    options?: { photo?: Blob | undefined; reached?: readonly string[] },
  ): Promise<SendResult<readonly ReceivedResult[]>>
  /** Sends bytes under their digest, before the record that names them; repeating it changes nothing. */
  sendFile(digest: string, bytes: Blob): Promise<SendResult<null>>
  /**
   * @param reached positions past `since` acknowledged for own changes
   * @param sent ids of operations, at most `SENT_OPS_MAX`; a refusal tells which were carried out
   */
  pull(
    since: string | null,
    reached?: readonly string[],
    sent?: readonly string[],
  ): Promise<SendResult<SyncPage>>
}

interface TransportDeps {
  readonly fetch: typeof fetch
  readonly userId: string
  /** Null for the person's home. */
  readonly inventoryId?: string | null
  readonly deviceId: string
  /** Milliseconds to wait for a response; photos get ten times as long. */
  readonly patience: number
}

const ROW = { bin: Bin, item: Item, place: Place, record: StoredRecord } as const

interface CallReply {
  readonly response: Response
  readonly body: unknown
}

const jsonOf = async (response: Response): Promise<unknown> => {
  if (!/^application\/json\b/i.test(response.headers.get('content-type') ?? '')) return undefined
  try {
    return JSON.parse(await response.text())
  } catch {
    return undefined
  }
}

/** The server lost acknowledged rows; nothing was applied. */
export const SERVER_RESTORED = 'WENT_BACK' satisfies ErrorType

const RETRYABLE_STATUSES = [408, 425, 429]

/** Refusals of a whole call that names its inventory. */
const ACCESS_ERRORS: ReadonlySet<string> = new Set<ErrorType>([
  'NOT_A_MEMBER',
  'INVENTORY_CLOSED',
  'NOT_FOUND',
])

const toFailure = (response: Response, body: unknown): SendResult<never> => {
  const { status } = response
  const errorBody = ownErrorBody(status, body)
  if (status === 401 && errorBody) return { kind: 'signed-out' }
  if (status === 409 && errorBody?.error === 'CONFLICT') return { kind: 'signed-out' }
  if (errorBody?.inventory !== undefined && ACCESS_ERRORS.has(errorBody.error)) {
    return { kind: 'no-access', refusal: errorBody }
  }
  // Without our JSON only a 5xx counts as a failure, so that a poison entry cannot block the queue forever.
  if (!errorBody && (status < 500 || status === 511)) return { kind: 'silent' }
  const serverMessage = replyMessage(errorBody, body)
  return {
    kind: 'failed',
    status,
    error: errorBody?.error ?? '',
    message: serverMessage ?? messages.serverError(status),
    serverMessage,
    stop: [429, 503].includes(status),
  }
}

/** Result of a call that the server refused for good; its failure where sending again may help. */
const refusalOf = (
  { opId, entity, entityId: id }: Entry,
  { response, body }: CallReply,
): SendResult<readonly ReceivedResult[]> => {
  const refused = toFailure(response, body)
  if (refused.kind !== 'failed' || refused.error === SERVER_RESTORED) return refused
  const { status, message } = refused
  const known = isSyncError(refused.error)
  // Client errors that retrying cannot fix are final: the form keeps its values.
  const final =
    status < 500 && !RETRYABLE_STATUSES.includes(status) && refused.error !== ('DAMAGED' satisfies ErrorType)
  if (!known && !final) return refused
  const errorBody = ownErrorBody(status, body)
  const error = isSyncError(refused.error) ? refused.error : 'VALIDATION'
  const details = {
    ...(errorBody?.field && { field: errorBody.field }),
    ...(errorBody?.limits && { limits: errorBody.limits }),
    ...(refused.error !== '' && !Object.hasOwn(ERROR_STATUS, refused.error) && { isUnknown: true }),
  }
  return { kind: 'answered', value: [{ opId, entity, id, status, error, message, ...details }] }
}

const withDigest = async (upload: Blob | FormData): Promise<{ body: BodyInit; headers: HeadersInit }> => {
  const encoded = new Response(upload)
  const body = await encoded.arrayBuffer()
  const type = upload instanceof Blob ? PHOTO_TYPE : (encoded.headers.get('content-type') ?? '')
  const headers = { 'Content-Type': type }
  if (!crypto.subtle) return { body, headers }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  return {
    body,
    headers: { ...headers, [DIGEST_HEADER]: `sha-256=:${btoa(String.fromCharCode(...digest))}:` },
  }
}

type UnsentBody = string | Blob | FormData | undefined

const sweepForm = (entry: Entry, picture: Blob): FormData => {
  const form = new FormData()
  form.append('sweep', String(entry.data.sweep))
  form.append('image', picture, 'photo')
  return form
}

/** Path and body of a call whose body is no JSON. */
const photoCallOf = (entry: Entry, photo: Blob): readonly [path: string, body: Blob | FormData] => {
  const row = rowPath(entry)
  return isSweepEntry(entry) ? [`${row}/sweep`, sweepForm(entry, photo)] : [`${row}/photo`, photo]
}

/** Builds the request for a server from before photos had their own. */
const olderPhotoCallOf = (entry: Entry, photo: Blob): readonly [path: string, body: FormData] => {
  const form = new FormData()
  form.append('image', photo, 'photo')
  return [rowPath(entry), form]
}

/** Status of a server that does not take photos as a body. */
const UNSUPPORTED_MEDIA = 415

/** Results stay unknown here, since a newer server may add kinds. */
const PushReply = z.object({ userId: z.string(), results: z.array(z.unknown()) })
const UnknownResult = z.object({ opId: z.string(), status: z.int(), message: z.optional(z.string()) })

/** Parses one result; null when it matches no entry. An unknown one blocks no other. */
const resultFor = (entries: ReadonlyMap<string, Entry>, rawResult: unknown): ReceivedResult | null => {
  const known = z.safeParse(OpResult, rawResult).data
  if (known) return entries.has(known.opId) ? known : null
  const unknown = z.safeParse(UnknownResult, rawResult).data
  const entry = entries.get(unknown?.opId ?? '')
  if (!unknown || !entry) return null
  const { opId, entity, entityId: id } = entry
  const { status, message = messages.serverError(status) } = unknown
  if (status < 300) return { opId, entity, id, status }
  return { opId, entity, id, status: Math.max(400, status), error: 'VALIDATION', isUnknown: true, message }
}

export const createTransport = (needs: TransportDeps): Transport => {
  const { userId, inventoryId = null, deviceId, patience } = needs

  const request = async (
    method: string,
    path: string,
    {
      body,
      headers = {},
      wait = patience,
    }: { body?: UnsentBody; headers?: Record<string, string>; wait?: number },
  ): Promise<CallReply | null> => {
    try {
      const encodedBody = body && typeof body !== 'string' ? await withDigest(body) : { body, headers: {} }
      const response = await needs.fetch(path, {
        method,
        credentials: 'include',
        cache: 'no-store',
        redirect: 'error',
        headers: {
          ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
          ...(inventoryId !== null && { [INVENTORY_HEADER]: inventoryId }),
          ...encodedBody.headers,
          ...headers,
        },
        ...(encodedBody.body != null && { body: encodedBody.body }),
        signal: AbortSignal.timeout(wait),
      })
      return { response, body: await jsonOf(response) }
    } catch {
      return null
    }
  }

  /** Acknowledges only a result for this op id. */
  const acknowledged = (entry: Entry, { status, headers }: Response, body: unknown): OpResult | null => {
    const row = z.safeParse(ROW[entry.entity] as z.ZodMiniType<{ id: string }>, body).data ?? null
    return resultOfReply(entry, { status, headers, row })
  }

  const sendCall = async (
    entry: Entry,
    call: EnvelopeEntry,
    reached: readonly string[],
    photo: Blob | undefined,
  ): Promise<SendResult<readonly ReceivedResult[]>> => {
    const reachedHeader = reached.length > 0 && { [SYNC_HEADERS.reached]: reached.join(',') }
    const headers = { ...callHeaders(call, { userId, deviceId }), ...reachedHeader }
    const put = ([photoPath, photoBody]: readonly [string, Blob | FormData]) =>
      request('PUT', photoPath, { body: photoBody, headers, wait: patience * 10 })
    const first = photo
      ? await put(photoCallOf(entry, photo))
      : await request(call.method, call.path, { body: call.body && JSON.stringify(call.body), headers })
    const isOlder = photo && !isSweepEntry(entry) && first?.response.status === UNSUPPORTED_MEDIA
    const reply = isOlder ? await put(olderPhotoCallOf(entry, photo)) : first
    if (!reply) return { kind: 'silent' }
    if (!reply.response.ok) return refusalOf(entry, reply)
    const value = acknowledged(entry, reply.response, reply.body)
    return value ? { kind: 'answered', value: [value] } : { kind: 'silent' }
  }

  const sendEnvelope = async (
    entries: readonly Entry[],
    reached: readonly string[],
  ): Promise<SendResult<readonly ReceivedResult[]>> => {
    const cursorField = reached.length > 0 && { reached: reached.join(',') }
    const body = JSON.stringify({ userId, deviceId, ...cursorField, entries: entries.map(toEntry) })
    const reply = await request('POST', syncEndpoints.push.path, { body, wait: patience * 3 })
    if (!reply) return { kind: 'silent' }
    if (!reply.response.ok) return toFailure(reply.response, reply.body)
    const answer = z.safeParse(PushReply, reply.body).data
    const byOp = new Map(entries.map((entry) => [entry.opId, entry]))
    const results = answer?.results.map((rawResult) => resultFor(byOp, rawResult))
    const ours = answer?.userId === userId && results?.every((result) => result !== null)
    return ours && results
      ? { kind: 'answered', value: results.flatMap((one) => one ?? []) }
      : { kind: 'silent' }
  }

  return {
    send: (entries, { photo, reached = [] } = {}) => {
      const [entry, ...others] = entries
      if (!entry || others.length > 0) return sendEnvelope(entries, reached)
      const call = toEntry(entry)
      const isCall = photo !== undefined || hasEndpoint(call)
      return isCall ? sendCall(entry, call, reached, photo) : sendEnvelope(entries, reached)
    },

    sendFile: async (digest, bytes) => {
      const path = fileEndpoints.upload.path.replace('{digest}', digest)
      const reply = await request('PUT', path, { body: bytes, wait: patience * 10 })
      if (!reply) return { kind: 'silent' }
      return reply.response.ok ? { kind: 'answered', value: null } : toFailure(reply.response, reply.body)
    },

    pull: async (since, reached = [], sent = []) => {
      const query = new URLSearchParams({
        rowFormat: String(ROW_FORMAT),
        ...(since !== null && { since }),
        ...(reached.length > 0 && { reached: reached.join(',') }),
      })
      const path = `${syncEndpoints.pull.path}?${query}`
      const headers = sent.length > 0 ? { [SENT_OPS_HEADER]: sent.join(',') } : {}
      const reply = await request('GET', path, { headers, wait: patience * 3 })
      if (!reply) return { kind: 'silent' }
      if (!reply.response.ok) return toFailure(reply.response, reply.body)
      const page = z.safeParse(syncEndpoints.pull.reply, reply.body).data
      if (!page) return { kind: 'silent' }
      return page.userId === userId ? { kind: 'answered', value: page } : { kind: 'signed-out' }
    },
  }
}
