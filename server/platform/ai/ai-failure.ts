/**
 * Reasons why a model gave no answer:
 * - `off`: none is set up for this;
 * - `share`: the daily limit is used up;
 * - `late`: it timed out;
 * - `down`: it was unreachable or refused the call;
 * - `refused`: the model declined;
 * - `unusable`: the answer does not match the schema.
 */
export type AiFailureReason = 'off' | 'share' | 'late' | 'down' | 'refused' | 'unusable'

export class AiFailure extends Error {
  override readonly name = 'AiFailure'
  readonly reason: AiFailureReason
  /** Seconds until a retry makes sense; for `share`. */
  readonly retryAfter: number | undefined

  constructor(reason: AiFailureReason, { retryAfter, cause }: { retryAfter?: number; cause?: unknown } = {}) {
    super(`no answer of a model: ${reason}`, { cause })
    this.reason = reason
    this.retryAfter = retryAfter
  }
}
