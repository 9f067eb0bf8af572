import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint, ParsedRequest, Reply } from '#contracts/endpoint.ts'
import type { InventoryAccess } from '#domain/inventories/ids.ts'
import { AppError, notSignedIn } from '../errors.ts'
import { abortOnClose } from './abort-on-close.ts'
import { apiKeyOf, checkKeyScope } from './api-key-call.ts'
import { readForm, type UploadedFile } from './bodies/read-form.ts'
import { isPhoto, readPhoto } from './bodies/read-photo.ts'
import type { Caller } from './caller.ts'
import { opIdsOf, readInventoryAccess } from './inventory-access.ts'
import * as messages from './messages.ts'
import { windowHeaders } from './replies/error-reply.ts'
import { type GzipReply, gzipReply, isGzipReply } from './replies/gzip-reply.ts'

/** Lets only fields of the schema through; compiled for its first reply: 500 bins take a tenth of the time so. */
export const compiled = <Schema extends z.ZodMiniType>(schema: Schema) => {
  let fast: Schema | undefined
  return (answer: unknown): z.output<Schema> => {
    fast ??= z.compile(schema)
    return z.parse(fast, answer)
  }
}

export type EndpointCall<E extends Endpoint> = ParsedRequest<E> & {
  /** Not null where the endpoint requires a session. */
  caller: E['access'] extends 'public' ? Caller | null : Caller
  /** For calls about the rows of an inventory. */
  access: E['inventory'] extends 'read' | 'write' ? InventoryAccess : undefined
  /** `signal` aborts when the client disconnects. */
  image: (UploadedFile & { readonly signal: AbortSignal }) | undefined
  request: FastifyRequest
  reply: FastifyReply
  /** Serializes early and bypasses the reply schema, so `answer` must hold only fields of that schema. */
  pack: (answer: Reply<E>) => Promise<GzipReply>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** Returned by a handler that has sent its own response. */
export const ALREADY_SENT = Symbol('sent')

const parse = (schema: z.ZodMiniType, value: unknown): unknown => {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const field = issue?.path.map(String).join('.') || undefined
  const message = issue?.message ?? messages.invalidInput
  const fieldMessage = field && /^Invalid input/.test(message) ? `${field}: ${message}` : message
  throw new AppError('VALIDATION', fieldMessage, field ? { field } : {})
}

const isForm = (request: FastifyRequest): boolean =>
  /^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? '')

const readBody = async (
  declared: Endpoint,
  request: FastifyRequest,
  isPlain: (body: unknown) => boolean = () => false,
) => {
  if (declared.form && isForm(request)) {
    const { fields, image } = await readForm(request)
    return { body: parse(declared.form, fields), image }
  }
  if (declared.photo) return { body: undefined, image: await readPhoto(request, declared.bodyLimit) }
  if (!declared.body) return { body: undefined, image: undefined }
  if (isForm(request)) throw new AppError('UNSUPPORTED_MEDIA', messages.jsonOnly)
  const { body } = request
  return { body: isPlain(body) ? body : parse(declared.body, body), image: undefined }
}

/** Answers a malformed id like an unknown one. */
const readParams = (declared: Endpoint, request: FastifyRequest): unknown => {
  if (!declared.params) return undefined
  const result = declared.params.safeParse(request.params)
  if (!result.success) throw new AppError('NOT_FOUND', messages.nothingHere)
  return result.data
}

const sendGzip = (reply: FastifyReply, { body, encoding }: GzipReply): FastifyReply => {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  return encoding ? reply.header('content-encoding', encoding).send(body) : reply.send(body)
}

export interface EarlyWork<E extends Endpoint, Begun> {
  /** Starts early work on an unvalidated body; `close` ends it with the call. */
  readonly begin: (access: InventoryAccess, body: unknown) => Begun
  readonly isPlain: (body: unknown) => body is ParsedRequest<E>['body']
}

/** May refuse a call whose photo is not read yet, by its headers. */
interface EarlyCheck {
  readonly beforeBody: (access: InventoryAccess, request: FastifyRequest) => Promise<void>
}

const routePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Checks access, validates, runs the handler, and sends only fields of the reply schema. */
export const serveEndpoint = <E extends Endpoint, Begun extends { close(): void } | undefined = undefined>(
  app: FastifyInstance,
  declared: E,
  handler: (
    call: EndpointCall<E> & { begun: NoInfer<Begun> | undefined },
  ) => Promise<Reply<E> | GzipReply | typeof ALREADY_SENT>,
  early?: EarlyWork<E, Begun> | EarlyCheck,
): void => {
  const checked = compiled(declared.reply)
  const earlyWork = early && 'begin' in early ? early : undefined
  const earlyCheck = early && 'beforeBody' in early ? early : undefined
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { caller } = request
    const params = readParams(declared, request)
    const query = declared.query ? parse(declared.query, request.query) : undefined
    const access = declared.inventory && caller ? readInventoryAccess(request, caller) : undefined
    // One's own inventory ends with the account, and the session with it.
    const shared = access && access.inventoryId !== caller?.homeId ? access : undefined
    // A form or photo arrives at its sender's pace, so it takes its slot later.
    let leaveSlot = isForm(request) || isPhoto(request) ? undefined : await app.admit(request)
    let begun: Begun | undefined | null
    try {
      if (shared) await app.requireMember(shared, opIdsOf(request))
      if (access) await earlyCheck?.beforeBody(access, request)
      begun = access && earlyWork?.begin(access, request.body)
      // Sends early queries before validation blocks the thread.
      if (begun) await setImmediate()
      const { body, image: file } = await readBody(declared, request, earlyWork?.isPlain)
      const image = file && { ...file, signal: abortOnClose(reply) }
      leaveSlot ??= await app.admit(request)
      if (image) leaveSlot()
      const pack = (answer: Reply<E>) => gzipReply(answer, request.headers['accept-encoding'])
      const call = { params, query, body, caller, access, image, request, reply, pack } as EndpointCall<E>
      const answer = await handler({ ...call, begun: begun ?? undefined })
      if (answer === ALREADY_SENT || reply.sent) return reply
      // Removed while it was read: who is a member now was one at the read, or has come since.
      if (shared && declared.inventory === 'read') await app.requireMember(shared, opIdsOf(request))
      if (isGzipReply(answer)) return sendGzip(reply, answer)
      return checked(answer)
    } finally {
      if (begun) begun.close()
      leaveSlot?.()
    }
  }
  app.route({
    method: declared.method,
    url: routePath(declared.path),
    config: {
      endpoint: declared,
      shedLast: declared.shedLast === true,
      keepsSlot: declared.inventory !== undefined && !declared.asksModel,
    },
    ...(declared.bodyLimit && { bodyLimit: declared.bodyLimit }),
    // Before the body: an anonymous one would cost memory for nothing.
    preParsing: async (request, reply) => {
      const key = apiKeyOf(request)
      request.caller = await (key === null ? app.readCaller(request) : app.readKey(key))
      if (request.caller?.apiKey) reply.headers(windowHeaders(request.caller.apiKey.callWindow))
      if (request.caller?.mustEnroll && !declared.beforeSecondFactor) request.caller = null
      if (request.caller?.apiKey) checkKeyScope(declared, request.caller.apiKey)
      if (declared.access === 'signed-in' && !request.caller) {
        throw notSignedIn()
      }
      if (declared.access === 'admin' && !(request.caller && (await app.isAdmin(request.caller.userId)))) {
        throw new AppError('NOT_FOUND', messages.nothingHere)
      }
    },
    handler: (request, reply) =>
      declared.method === 'GET' ? answer(request, reply) : request.withBody(() => answer(request, reply)),
  })
}
