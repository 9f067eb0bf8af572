import type { CodeLocation } from '#domain/scan/code-location.ts'

/** Milliseconds an outline stays after its last frame. */
const FADE_MS = 500

export interface CodeLocations {
  readonly codes: readonly CodeLocation[]
  readonly width: number
  readonly height: number
}

const NOTHING: CodeLocations = { codes: [], width: 4, height: 3 }

/** Codes in view. A store, so that 25 updates a second rerender only the outlines. */
export const createCodeLocationStore = () => {
  let sights = NOTHING
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const set = (next: CodeLocations) => {
    sights = next
    for (const listener of listeners) listener()
  }
  return {
    put: (next: CodeLocations) => {
      clearTimeout(timer)
      timer = setTimeout(() => set(NOTHING), FADE_MS)
      set(next)
    },
    getSnapshot: () => sights,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type CodeLocationStore = ReturnType<typeof createCodeLocationStore>
