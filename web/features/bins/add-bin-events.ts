import { createEmitter } from '#web/platform/state/emitter.ts'

export const { emit: requestAddBin, subscribe: onAddBinRequest } = createEmitter()
