import { safeLocalStorage } from './safe-storage.ts'

const STORAGE_KEY = 'reminders-seen'
/** Bins remembered; the oldest are reminded of again. */
const BINS_MAX = 500

const read = (): readonly string[] => {
  const stored = safeLocalStorage.readJson(STORAGE_KEY)
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
}

export const isReminderSeen = (binId: string): boolean => read().includes(binId)

/** With blocked storage the reminder shows again. */
export const saveReminderSeen = (binId: string): void => {
  const seen = read().filter((id) => id !== binId)
  safeLocalStorage.writeJson(STORAGE_KEY, [binId, ...seen].slice(0, BINS_MAX))
}
