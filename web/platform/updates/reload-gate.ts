/**
 * The one question before any reload: is it safe? Whoever has something that a reload would lose holds the gate:
 * a form with unsaved input, a running camera, a write or an upload under way, a payment.
 */
const held = new Map<symbol, string>()
const listeners = new Set<() => void>()

/** Holds reloads back until the returned function is called; calling it twice is harmless. */
export const holdReload = (why: string): (() => void) => {
  const key = Symbol(why)
  held.set(key, why)
  return () => {
    if (held.delete(key) && held.size === 0) for (const listener of [...listeners]) listener()
  }
}

/** What a reload would lose now, in words for the log; empty when it is safe. */
export const reloadBlockers = (): readonly string[] => [...new Set(held.values())]

export const safeToReload = (): boolean => held.size === 0

/** Resolves as soon as nothing holds the gate; at once when nothing does. */
export const whenSafeToReload = (): Promise<void> => {
  if (safeToReload()) return Promise.resolve()
  return new Promise((resolve) => {
    const notify = () => {
      listeners.delete(notify)
      resolve()
    }
    listeners.add(notify)
  })
}

/** Whether it is safe, or becomes so within this many milliseconds. */
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
