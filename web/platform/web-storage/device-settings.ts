import { createEmitter } from '#web/platform/state/emitter.ts'
import type { Subscribable } from '#web/platform/state/signal.ts'
import { safeLocalStorage } from './safe-storage.ts'

interface DeviceSetting extends Subscribable<boolean> {
  set(isOn: boolean): void
}

const deviceSetting = (key: string): DeviceSetting => {
  const { emit, subscribe } = createEmitter()
  let unstored: boolean | undefined
  return {
    subscribe,
    getSnapshot: () => unstored ?? safeLocalStorage.read(key) === 'on',
    set: (isOn) => {
      // Keeps an unstored choice until the page closes.
      unstored = safeLocalStorage.write(key, isOn ? 'on' : null) ? undefined : isOn
      emit()
    },
  }
}

export const voiceReplies = deviceSetting('voice-replies')
/** '5 gloves' makes one item of quantity 5, not five items. */
export const oneItemPerLine = deviceSetting('one-item-per-line')
