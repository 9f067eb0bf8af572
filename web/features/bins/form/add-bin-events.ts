import { createEmitter } from '#web/platform/state/emitter.ts'

const { emit, subscribe } = createEmitter<[opensNew: boolean]>()

export const onAddBinRequest = subscribe

/** Asks for a new bin, which opens once it is created. */
export const requestAddBin = (): void => emit(true)

/** Asks for a new bin for a dialog that continues with it. */
export const requestBinForDialog = (): void => emit(false)
