import type { DecodeResults } from './decode.ts'
import type { ImageRefusal } from './decode-limits.ts'

/** Job for a decoding process; one at a time. */
export interface DecodeJob {
  job: keyof DecodeResults
  bytes: Uint8Array
}

/** Its answer. */
export type DecodeAnswer = ({ result: unknown } | { refused: ImageRefusal }) & {
  /** The process gave way to others and takes no further job. */
  isLast?: boolean
}
