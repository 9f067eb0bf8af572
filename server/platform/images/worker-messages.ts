import type { PictureResults } from './decode.ts'
import type { PictureRefusal } from './decode-limits.ts'

/** What a decoding process is told; one at a time. */
export interface DecodeJob {
  job: keyof PictureResults
  bytes: Uint8Array
}

/** What it answers. */
export type DecodeAnswer = { result: unknown } | { refused: PictureRefusal }
