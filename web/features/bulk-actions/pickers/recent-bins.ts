import { safeLocalStorage } from '#web/platform/web-storage/safe-storage.ts'

const STORAGE_KEY = 'recent-bins'
const BINS_KEPT = 8

/** Ids of recently used target bins, latest first. */
export const recentBins = (): readonly string[] => {
  const stored = safeLocalStorage.readJson(STORAGE_KEY)
  return Array.isArray(stored) ? stored.map(String) : []
}

export const rememberBin = (id: string): void => {
  const next = [id, ...recentBins().filter((each) => each !== id)].slice(0, BINS_KEPT)
  safeLocalStorage.writeJson(STORAGE_KEY, next)
}
