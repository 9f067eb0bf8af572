import type { CodeLocation } from '#domain/scan/code-location.ts'

/** A code is drawn for so long after the last frame that read it. */
const FADE_MS = 500

/** The codes in a frame of the live camera, and the size of its whole picture in pixels. */
export interface CodeLocations {
  readonly codes: readonly CodeLocation[]
  readonly width: number
  readonly height: number
}

const NOTHING: CodeLocations = { codes: [], width: 4, height: 3 }

/** What is in view just now, for the parts that draw it 25 times a second without the rest of the screen. */
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
