import type { ErrorBody } from '#contracts/errors.ts'
import { isProxyReply, ownErrorBody } from './own-reply.ts'

/** An answer came, and it was not OK. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  /** Whether our server gave it, and not something that stands in its place. */
  readonly isOurs: boolean
  /** Type of the refusal: `LIMIT_REACHED`, `VALIDATION`, … Absent when the answer was not ours. */
  readonly error: string | undefined
  /** With 400: the field that was refused. */
  readonly field: string | undefined
  readonly limits: ErrorBody['limits']
  /** The whole answer, read as JSON; what some refusals tell beside the words. Undefined when it was none. */
  readonly body: unknown
  /** The words for the person; `message` is `{status}: {body}` and never for a screen. */
  readonly serverMessage: string | undefined

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    this.body = readJson(body)
    const told = ownErrorBody(status, this.body)
    this.isOurs = told !== undefined || !isProxyReply(status, body)
    this.error = told?.error
    this.field = told?.field
    this.limits = told?.limits
    this.serverMessage = told?.message
  }
}

/** No answer at all: no network, a server that is down, or one that took too long. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError'
}

/** Whether our server gave it; otherwise nobody of ours has answered, whatever came (docs/decisions/004). */
export const isOwnReply = (error: unknown): error is CallError => error instanceof CallError && error.isOurs

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What to say about a failed call: the server's own words, else `otherwise`; for a silent network, that. */
export const errorMessage = (error: unknown, otherwise: string): string => {
  if (error instanceof NoAnswerError) {
    return 'The server cannot be reached. Check your connection and try again.'
  }
  return (error instanceof CallError && error.serverMessage) || otherwise
}
