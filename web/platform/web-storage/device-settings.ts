import { createEmitter } from '#web/platform/state/emitter.ts'
import type { Subscribable } from '#web/platform/state/signal.ts'

interface DeviceSetting extends Subscribable<boolean> {
  keep(on: boolean): void
}

const deviceSetting = (key: string): DeviceSetting => {
  const { emit, subscribe } = createEmitter()
  let unstored: boolean | undefined
  return {
    subscribe,
    getSnapshot: () => {
      if (unstored !== undefined) return unstored
      try {
        return localStorage.getItem(key) === 'on'
      } catch {
        return false
      }
    },
    keep: (on) => {
      try {
        if (on) localStorage.setItem(key, 'on')
        else localStorage.removeItem(key)
      } catch {
        // Storage is blocked: kept until the page closes.
        unstored = on
      }
      emit()
    },
  }
}

export const voiceReplies = deviceSetting('voice-replies')
/** '5 gloves' makes one item of quantity 5, not five items. */
export const oneItemPerLine = deviceSetting('one-item-per-line')
