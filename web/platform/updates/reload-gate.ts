import { createEmitter } from '#web/platform/state/emitter.ts'

/** Reload gate: forms with input, cameras, writes, uploads and payments hold it. */
const held = new Map<symbol, string>()
const { emit, subscribe } = createEmitter()

/** Holds reloads until released; releasing twice is harmless. */
export const holdReload = (why: string): (() => void) => {
  const key = Symbol(why)
  held.set(key, why)
  return () => {
    if (held.delete(key) && held.size === 0) emit()
  }
}

export const reloadBlockers = (): readonly string[] => [...new Set(held.values())]

export const safeToReload = (): boolean => held.size === 0

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
