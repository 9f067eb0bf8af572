import * as z from 'zod/mini'
import { ErrorBody } from '#contracts/errors.ts'
import { OpResult } from '#contracts/sync.ts'

const SYNC_ERRORS = new Set<string>(OpResult.shape.error.def.innerType.options)

/** Whether a refusal is of a kind that the protocol of sync knows. */
export const isSyncError = (error: unknown): error is NonNullable<OpResult['error']> =>
  typeof error === 'string' && SYNC_ERRORS.has(error)

/**
 * What our server says in an answer that is not OK; a kind that the protocol knows needs no words beside it.
 * Undefined where these are not its words.
 */
export const ownErrorBody = (status: number, body: unknown): ErrorBody | undefined => {
  const known = isSyncError((body as { error?: unknown } | null | undefined)?.error)
  const words = status === 403 ? 'Forbidden' : `Server error: ${status}`
  return z.safeParse(ErrorBody, known ? { message: words, ...(body as object) } : body).data
}

/** A proxy says that there is no server behind it just now, or a network that it wants a sign-in first. */
const PROXY_STATUSES = [502, 503, 504, 511]

/** Whether a server that was reached could not do what it was asked. */
export const isServerFault = (status: number): boolean => status >= 500 && !PROXY_STATUSES.includes(status)

/**
 * Whether an answer that is not OK, and not in our server's words, was given in its place all the same: a page, as of a
 * hotel's network or a company's filter, or a proxy that reached nobody (docs/decisions/004).
 */
export const isProxyReply = (status: number, text: string): boolean =>
  PROXY_STATUSES.includes(status) || (status !== 500 && text.trimStart().startsWith('<'))
