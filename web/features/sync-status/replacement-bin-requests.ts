import { createEmitter } from '#web/platform/state/emitter.ts'
import type { ParkedChange } from './data/queries.ts'

/** Asks for a bin for an item whose own is gone. */
export const { emit: requestReplacementBin, subscribe: onReplacementBinRequest } =
  createEmitter<[parked: ParkedChange]>()
