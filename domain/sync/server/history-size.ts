import { utf8Bytes } from '../wire/row-size.ts'
import type { Revision } from './server-state.ts'

/** Bytes of a receipt, and of a run of steps besides the steps. */
export const RECEIPT_BYTES = 250
export const RUN_BYTES = 250

/** Bytes of a step in the JSON of its run. */
export const stepBytes = (step: Revision): number => utf8Bytes(JSON.stringify(step)) + 1
