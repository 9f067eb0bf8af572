import { createEmitter } from '#web/platform/state/emitter.ts'

/** Opens the visible indicator's panel. */
export const { emit: requestSyncPanel, subscribe: onSyncPanelRequest } = createEmitter()
