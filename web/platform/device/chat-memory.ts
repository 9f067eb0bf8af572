// For this window and until it closes; a reload, as after an update, keeps it.
const STORAGE_KEY = 'assistant'

interface StoredChat {
  userId: string
  lines: readonly unknown[]
}

/** What was said in this window by this person; what another said before them is dropped. */
export const readChat = (userId: string): readonly unknown[] => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as StoredChat | null
    if (kept?.userId === userId) return kept.lines
    clearChat()
  } catch {
    // Blocked storage: the talk begins anew.
  }
  return []
}

export const saveChat = (userId: string, lines: readonly unknown[]): void => {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ userId, lines } satisfies StoredChat))
  } catch {
    // It holds until the page closes.
  }
}

/** At sign-out. */
export const clearChat = (): void => {
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Nothing was kept either.
  }
}
