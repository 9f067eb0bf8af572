import { safeLocalStorage } from './safe-storage.ts'

interface RecentTexts {
  /** Latest first. */
  read(): readonly string[]
  /** Two that differ in case alone are one. */
  remember(text: string): void
  remove(text: string): void
  forget(): void
}

/** Texts remembered on the device, as many as `max`. */
export const createRecentTexts = (storageKey: string, max: number): RecentTexts => {
  const read = (): readonly string[] => {
    const stored = safeLocalStorage.readJson(storageKey)
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : []
  }
  const others = (text: string) => read().filter((each) => each.toLowerCase() !== text.toLowerCase())
  return {
    read,
    remember: (text) => safeLocalStorage.writeJson(storageKey, [text, ...others(text)].slice(0, max)),
    remove: (text) => safeLocalStorage.writeJson(storageKey, others(text)),
    forget: () => {
      safeLocalStorage.write(storageKey, null)
    },
  }
}
