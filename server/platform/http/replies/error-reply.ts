import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_STATUS, type ErrorBody, type ErrorType } from '#contracts/errors.ts'
import { selectSmallerImage } from '#contracts/inventory/messages.ts'
import { isDatabaseUnavailable } from '#server/platform/db/connection/connection-errors.ts'
import { sqlStateOf } from '#server/platform/db/connection/sql-state.ts'
import type { SchemaWatch } from '#server/platform/db/schema-watch.ts'
import { type DiskSpace, databaseWithoutRoom, diskFull, isDiskFull } from '#server/platform/disk-space.ts'
import { AppError, type CallWindow, outdated } from '#server/platform/errors.ts'
import type { BuildLanguages } from '#server/platform/language/build-languages.ts'
import { languageOf } from '#server/platform/language/request-language.ts'
import { messageOf } from '#server/platform/log/redact.ts'
import { busy } from '#server/platform/messages.ts'
import * as messages from '../messages.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers refusals of this route as a page; default: JSON. */
    refusalPage?: (message: string, language: string) => { readonly html: string; readonly policy: string }
  }
}

const BY_FASTIFY_CODE: Record<string, [ErrorType, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['TOO_LARGE', messages.tooLarge],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['UNSUPPORTED_MEDIA', messages.contentNotTaken],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['VALIDATION', messages.lengthDiffers],
  FST_REQ_FILE_TOO_LARGE: ['TOO_LARGE', selectSmallerImage],
}

const BY_STATUS: Record<number, [ErrorType, string]> = {
  404: ['NOT_FOUND', messages.nothingHere],
  408: ['VALIDATION', messages.tookTooLong],
  413: ['TOO_LARGE', messages.tooLarge],
  415: ['UNSUPPORTED_MEDIA', messages.contentNotTaken],
  416: ['RANGE_NOT_SATISFIABLE', messages.noSuchBytes],
  429: ['TOO_MANY_REQUESTS', messages.tooManyRequests],
  503: ['BUSY', busy],
}

const RETRY_SECONDS = 2

/** Maps an error to the refusal to send, or null for a bug. */
export const refusalOf = (error: unknown): AppError | null => {
  if (error instanceof AppError) return error
  if (isDiskFull(error)) return diskFull()
  if (isDatabaseUnavailable(error)) {
    return new AppError('UNAVAILABLE', messages.dataUnreachable, {
      retryAfter: RETRY_SECONDS,
    })
  }
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>
  const known = BY_FASTIFY_CODE[code] ?? BY_STATUS[statusCode]
  if (known) return new AppError(known[0], known[1], statusCode === 503 ? { retryAfter: RETRY_SECONDS } : {})
  if (statusCode >= 400 && statusCode < 500) return new AppError('VALIDATION', messages.unreadable)
  return null
}

export const UNEXPECTED_ERROR = new AppError('INTERNAL', messages.unexpected)

/** Headers that replace those of the limit by address. */
export const windowHeaders = ({ max, remaining, resetSeconds }: CallWindow) => ({
  'x-ratelimit-limit': max,
  'x-ratelimit-remaining': remaining,
  'x-ratelimit-reset': resetSeconds,
})

export const sendRefusal = (reply: FastifyReply, { type, message, details }: AppError): FastifyReply => {
  const { retryAfter, callWindow, field, limits, shown } = details
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  if (callWindow) reply.headers(windowHeaders(callWindow))
  const body: ErrorBody = {
    message,
    error: type,
    ...(field && { field }),
    ...(limits && { limits }),
    ...shown,
  }
  return reply.code(ERROR_STATUS[type]).send(body)
}

/** Unwraps the innermost error, such as why a query failed. */
const rootOf = (error: Error): Error => (error.cause instanceof Error ? rootOf(error.cause) : error)

/** Logs a refusal in one line, without a stack. */
const logRefusal = (request: FastifyRequest, refusal: AppError, error: Error): void => {
  const root = rootOf(error)
  request.log.warn(
    {
      code: refusal.type,
      route: `${request.method} ${request.routeOptions.url ?? 'none'}`,
      ...(root !== refusal && { because: messageOf(root) || (root as NodeJS.ErrnoException).code }),
    },
    refusal.message,
  )
}

/** Sends refusals as they are, bugs without detail; a failed statement triggers a schema check. */
export const answerErrors = (
  app: FastifyInstance,
  languages: BuildLanguages,
  schema?: SchemaWatch,
  disk?: Pick<DiskSpace, 'isFull'> | null,
): void => {
  app.setErrorHandler(async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const known = refusalOf(error)
    const isOutdated = known === null && sqlStateOf(error) !== null && (await schema?.check())
    const isWithoutRoom = known?.type === 'UNAVAILABLE' && disk?.isFull() === true
    const refusal = isOutdated ? outdated() : isWithoutRoom ? databaseWithoutRoom() : known
    if (!refusal) request.log.error({ err: error }, 'unexpected error')
    else if (ERROR_STATUS[refusal.type] >= 500) logRefusal(request, refusal, error)
    const { headers } = error as { headers?: Record<string, string> }
    const range = headers?.['Content-Range']
    if (refusal?.type === 'RANGE_NOT_SATISFIABLE' && range) reply.header('content-range', range)
    const { refusalPage } = request.routeOptions.config
    if (!refusalPage) return sendRefusal(reply, refusal ?? UNEXPECTED_ERROR)
    const { type, message, details } = refusal ?? UNEXPECTED_ERROR
    if (details.retryAfter !== undefined) reply.header('retry-after', details.retryAfter)
    const language = languageOf(request)
    const { html, policy } = refusalPage(languages.textsOf(language)?.translate(message) ?? message, language)
    return reply
      .code(ERROR_STATUS[type])
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .send(html)
  })
}
