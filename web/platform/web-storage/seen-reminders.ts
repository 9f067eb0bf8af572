const STORAGE_KEY = 'reminders-seen'
/** Bins remembered; the oldest are reminded of again. */
const BINS_MAX = 500

const read = (): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : []
  } catch {
    return []
  }
}

export const isReminderSeen = (binId: string): boolean => read().includes(binId)

/** With blocked storage the reminder shows again. */
export const saveReminderSeen = (binId: string): void => {
  try {
    const seen = read().filter((id) => id !== binId)
    localStorage.setItem(STORAGE_KEY, JSON.stringify([binId, ...seen].slice(0, BINS_MAX)))
  } catch (error) {
    console.warn(error)
  }
}
