import { safeSessionStorage } from './safe-storage.ts'

const STORAGE_KEY = 'assistant'

interface StoredChat {
  userId: string
  lines: readonly unknown[]
}

/** Reads this window's chat of this person; another person's is dropped. */
export const readChat = (userId: string): readonly unknown[] => {
  const kept = safeSessionStorage.readJson(STORAGE_KEY) as StoredChat | null
  if (kept?.userId === userId) return kept.lines
  clearChat()
  return []
}

export const saveChat = (userId: string, lines: readonly unknown[]): void => {
  safeSessionStorage.writeJson(STORAGE_KEY, { userId, lines } satisfies StoredChat)
}

export const clearChat = (): void => {
  safeSessionStorage.write(STORAGE_KEY, null)
}
