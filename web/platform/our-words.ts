import * as z from 'zod/mini'
import { ErrorBody } from '#contracts/errors.ts'
import { OpResult } from '#contracts/sync.ts'

const REFUSALS = new Set<string>(OpResult.shape.error.def.innerType.options)

/** Whether a refusal is of a kind that the protocol of sync knows. */
export const isRefusal = (error: unknown): error is NonNullable<OpResult['error']> =>
  typeof error === 'string' && REFUSALS.has(error)

/**
 * What our server says in an answer that is not OK; a kind that the protocol knows needs no words beside it (spec 8).
 * Undefined where these are not its words, but the page of a hotel's network, or of a proxy that has no server behind
 * it: whatever its status, nobody of ours has answered (docs/decisions/004).
 */
export const ourWords = (status: number, body: unknown): ErrorBody | undefined => {
  const known = isRefusal((body as { error?: unknown } | null | undefined)?.error)
  const words = status === 403 ? 'Forbidden' : `Server error: ${status}`
  return z.safeParse(ErrorBody, known ? { message: words, ...(body as object) } : body).data
}
