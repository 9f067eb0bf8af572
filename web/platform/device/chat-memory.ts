// For this window and until it closes; a reload, as after an update, keeps it.
const KEY = 'assistant'

interface Kept {
  userId: string
  lines: readonly unknown[]
}

/** What was said in this window by this person; what another said before them is dropped. */
export const readTalk = (userId: string): readonly unknown[] => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null
    if (kept?.userId === userId) return kept.lines
    forgetTalk()
  } catch {
    // Blocked storage: the talk begins anew.
  }
  return []
}

export const keepTalk = (userId: string, lines: readonly unknown[]): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ userId, lines } satisfies Kept))
  } catch {
    // It holds until the page closes.
  }
}

/** At sign-out. */
export const forgetTalk = (): void => {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept either.
  }
}
