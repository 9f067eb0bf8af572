const STORAGE_KEY = 'recent-bins'
const BINS_KEPT = 8

/** Ids of recently used target bins, latest first. */
export const recentBins = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.map(String) : []
  } catch {
    return []
  }
}

export const rememberBin = (id: string): void => {
  try {
    const next = [id, ...recentBins().filter((each) => each !== id)].slice(0, BINS_KEPT)
    localStorage.setItem(STORAGE_KEY, JSON.stringify(next))
  } catch {
    // Storage is blocked: not remembered.
  }
}
