import { safeLocalStorage } from './safe-storage.ts'

const STORAGE_KEY = 'opened-bins'
/** Bins of all inventories that are remembered on the device. */
const BINS_MAX = 50

/** Ids of bins opened on the device, latest first. */
export const openedBins = (): readonly string[] => {
  const stored = safeLocalStorage.readJson(STORAGE_KEY)
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
}

export const rememberOpenedBin = (id: string): void => {
  const others = openedBins().filter((each) => each !== id)
  safeLocalStorage.writeJson(STORAGE_KEY, [id, ...others].slice(0, BINS_MAX))
}
