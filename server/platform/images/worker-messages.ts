import type { PictureResults } from './decode.ts'
import type { PictureRefusal } from './decode-limits.ts'

/** Job for a decoding process; one at a time. */
export interface DecodeJob {
  job: keyof PictureResults
  bytes: Uint8Array
}

/** Its answer. */
export type DecodeAnswer = { result: unknown } | { refused: PictureRefusal }
