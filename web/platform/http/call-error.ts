import type { ErrorBody } from '#contracts/errors.ts'
import * as messages from './messages.ts'
import { isProxyReply, replyMessage } from './reply-origin.ts'

export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  /** False when a proxy or captive portal responded. */
  readonly isOurs: boolean
  /** `LIMIT_REACHED`, `VALIDATION`, …; absent in foreign responses. */
  readonly error: string | undefined
  readonly field: string | undefined
  readonly limits: ErrorBody['limits']
  /** Body as JSON; undefined when it was none. */
  readonly body: unknown
  /** Message for users; `message` is `{status}: {body}`, for logs. */
  readonly serverMessage: string | undefined

  /** @param errorBody absent in foreign responses */
  constructor(status: number, statusText: string, body: string, errorBody: ErrorBody | undefined) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    this.body = readJson(body)
    this.isOurs = errorBody !== undefined || !isProxyReply(status, body)
    this.error = errorBody?.error
    this.field = errorBody?.field
    this.limits = errorBody?.limits
    this.serverMessage = replyMessage(errorBody, this.body)
  }
}

/** Reads a response that was not OK; only then the contract of errors is loaded. */
export const toCallError = async ({ status, statusText }: Response, text: string): Promise<CallError> => {
  const { ownErrorBody } = await import('./own-reply.ts')
  return new CallError(status, statusText, text, ownErrorBody(status, readJson(text)))
}

/** No response: offline, server down, or timeout. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError'
}

/** True when our server sent it (docs/decisions/004). */
export const isOwnReply = (error: unknown): error is CallError => error instanceof CallError && error.isOurs

/** True when our server says that nobody is signed in (docs/decisions/004). */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof CallError && error.status === 401 && error.error === 'NOT_SIGNED_IN'

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Message of a failed call: the server's, a network message, or `otherwise`. */
export const errorMessage = (error: unknown, fallback: string): string => {
  if (error instanceof NoAnswerError) {
    return messages.serverUnreachable
  }
  return (error instanceof CallError && error.serverMessage) || fallback
}
