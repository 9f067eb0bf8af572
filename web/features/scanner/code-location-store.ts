import type { CodeLocation } from '#domain/scan/code-location.ts'
import { createSignal } from '#web/platform/state/signal.ts'

/** Milliseconds an outline stays after its last frame. */
const FADE_MS = 500

export interface CodeLocations {
  readonly codes: readonly CodeLocation[]
  readonly width: number
  readonly height: number
}

const NO_LOCATIONS: CodeLocations = { codes: [], width: 4, height: 3 }

/** Holds codes in view, in a store, so that 25 updates a second rerender only the outlines. */
export const createCodeLocationStore = () => {
  const { subscribe, getSnapshot, set } = createSignal(NO_LOCATIONS)
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    subscribe,
    getSnapshot,
    put: (next: CodeLocations) => {
      clearTimeout(timer)
      timer = setTimeout(() => set(NO_LOCATIONS), FADE_MS)
      set(next)
    },
  }
}

export type CodeLocationStore = ReturnType<typeof createCodeLocationStore>
