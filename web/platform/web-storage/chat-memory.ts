// Session storage: kept through reloads, dropped with the window.
const STORAGE_KEY = 'assistant'

interface StoredChat {
  userId: string
  lines: readonly unknown[]
}

/** Reads this window's chat of this person; another person's is dropped. */
export const readChat = (userId: string): readonly unknown[] => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as StoredChat | null
    if (kept?.userId === userId) return kept.lines
    clearChat()
  } catch {
    // Storage is blocked: the chat starts empty.
  }
  return []
}

export const saveChat = (userId: string, lines: readonly unknown[]): void => {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ userId, lines } satisfies StoredChat))
  } catch {
    // Storage is blocked: kept until the page closes.
  }
}

export const clearChat = (): void => {
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage is blocked: nothing to clear.
  }
}
