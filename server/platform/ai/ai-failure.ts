/**
 * Why there is no answer of a model:
 * - `off`: none is set up for this;
 * - `share`: the day's share is used up;
 * - `late`: it did not answer in time;
 * - `down`: it could not be reached, or refused the call;
 * - `refused`: the model would not answer that;
 * - `unusable`: it answered something else than was asked for.
 */
export type AiFailureReason = 'off' | 'share' | 'late' | 'down' | 'refused' | 'unusable'

/** A model did not help. Every caller has an answer of its own for that. */
export class AiFailure extends Error {
  override readonly name = 'AiFailure'
  readonly reason: AiFailureReason
  /** Seconds after which trying again makes sense; for `share`. */
  readonly retryAfter: number | undefined

  constructor(reason: AiFailureReason, { retryAfter, cause }: { retryAfter?: number; cause?: unknown } = {}) {
    super(`no answer of a model: ${reason}`, { cause })
    this.reason = reason
    this.retryAfter = retryAfter
  }
}
