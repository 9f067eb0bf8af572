import { safeLocalStorage } from './safe-storage.ts'

interface RecentTexts {
  /** Latest first. */
  read(): readonly string[]
  /** Two that differ in case alone are one. */
  remember(text: string): void
  forget(): void
}

/** Texts remembered on the device, as many as `max`. */
export const createRecentTexts = (storageKey: string, max: number): RecentTexts => {
  const read = (): readonly string[] => {
    const stored = safeLocalStorage.readJson(storageKey)
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : []
  }
  return {
    read,
    remember: (text) => {
      const others = read().filter((each) => each.toLowerCase() !== text.toLowerCase())
      safeLocalStorage.writeJson(storageKey, [text, ...others].slice(0, max))
    },
    forget: () => {
      safeLocalStorage.write(storageKey, null)
    },
  }
}
