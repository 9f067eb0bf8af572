import { createSignal } from '#web/platform/state/signal.ts'

/** True while this tab is told of changes as they happen; then it need not ask. */
export const listening = createSignal(false)
