import { createEmitter } from '../state/emitter.ts'
import { safeLocalStorage } from './safe-storage.ts'

const STORAGE_KEY = 'recent-searches'
const SEARCHES_MAX = 8

const { emit, subscribe } = createEmitter<[]>()

export const onRecentSearches = subscribe

/** What was searched for on the device, latest first. */
export const recentSearches = (): readonly string[] => {
  const stored = safeLocalStorage.readJson(STORAGE_KEY)
  return Array.isArray(stored) ? stored.filter((query) => typeof query === 'string') : []
}

export const rememberSearch = (query: string): void => {
  const text = query.trim()
  if (text === '') return
  const others = recentSearches().filter((each) => each.toLowerCase() !== text.toLowerCase())
  safeLocalStorage.writeJson(STORAGE_KEY, [text, ...others].slice(0, SEARCHES_MAX))
  emit()
}

export const forgetSearches = (): void => {
  safeLocalStorage.write(STORAGE_KEY, null)
  emit()
}
