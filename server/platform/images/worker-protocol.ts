import type { DecodeResults } from './decode.ts'
import type { ImageRefusal } from './decode-limits.ts'

export interface DecodeJob {
  job: keyof DecodeResults
  bytes: Uint8Array
  /** True for a process that has a low priority. */
  givesWay: boolean
}

export type DecodeAnswer = ({ result: unknown } | { refused: ImageRefusal }) & {
  /** True when the process exits after this job. */
  isLast?: boolean
  cpuMs: number
}
