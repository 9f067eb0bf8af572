import * as z from 'zod/mini'
import { ErrorBody } from '#contracts/errors.ts'
import { OpResult } from '#contracts/sync/sync.ts'
import * as messages from './messages.ts'

const SYNC_ERRORS = new Set<string>(OpResult.shape.error.def.innerType.options)

export const isSyncError = (error: unknown): error is NonNullable<OpResult['error']> =>
  typeof error === 'string' && SYNC_ERRORS.has(error)

/** Our server's error body; undefined for a foreign one. */
export const ownErrorBody = (status: number, body: unknown): ErrorBody | undefined => {
  const known = isSyncError((body as { error?: unknown } | null | undefined)?.error)
  const words = status === 403 ? 'Forbidden' : messages.serverError(status)
  return z.safeParse(ErrorBody, known ? { message: words, ...(body as object) } : body).data
}
