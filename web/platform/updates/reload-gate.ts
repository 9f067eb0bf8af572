import { createEmitter } from '#web/platform/state/emitter.ts'

/** Reload gate: forms with input, cameras, writes, uploads and payments hold it. */
const blockers = new Map<symbol, string>()
const { emit, subscribe } = createEmitter()

/** Holds reloads until released; releasing twice is harmless. */
export const holdReload = (reason: string): (() => void) => {
  const key = Symbol(reason)
  blockers.set(key, reason)
  return () => {
    if (blockers.delete(key) && blockers.size === 0) emit()
  }
}

export const reloadBlockers = (): readonly string[] => [...new Set(blockers.values())]

export const safeToReload = (): boolean => blockers.size === 0

export const whenSafeToReload = (): Promise<void> => {
  if (safeToReload()) return Promise.resolve()
  return new Promise((resolve) => {
    const unsubscribe = subscribe(() => {
      unsubscribe()
      resolve()
    })
  })
}

/** True when safe now or within this many milliseconds. */
export const safeToReloadWithin = async (milliseconds: number): Promise<boolean> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  await Promise.race([
    whenSafeToReload(),
    new Promise((resolve) => {
      timer = setTimeout(resolve, milliseconds)
    }),
  ])
  clearTimeout(timer)
  return safeToReload()
}
