import { createEmitter } from '../state/emitter.ts'
import { createRecentTexts } from './recent-texts.ts'

const SEARCHES_MAX = 8

const searches = createRecentTexts('recent-searches', SEARCHES_MAX)
const { emit, subscribe } = createEmitter<[]>()

export const onRecentSearches = subscribe

/** Lists searches of this device, latest first. */
export const recentSearches = searches.read

export const rememberSearch = (query: string): void => {
  const text = query.trim()
  if (text === '') return
  searches.remember(text)
  emit()
}

export const forgetSearches = (): void => {
  searches.forget()
  emit()
}
