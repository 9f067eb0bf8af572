import { createEmitter } from '#web/platform/state/emitter.ts'

export const { emit: openPalette, subscribe: onOpenPalette } = createEmitter()
