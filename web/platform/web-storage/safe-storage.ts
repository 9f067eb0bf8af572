/** Browser storage that reads as empty and keeps nothing when it is blocked, full or damaged. */
export interface SafeStorage {
  read(key: string): string | null
  /**
   * Null removes the key.
   * @returns false when nothing was kept
   */
  write(key: string, text: string | null): boolean
  /** Null also for what is no JSON. */
  readJson(key: string): unknown
  writeJson(key: string, value: unknown): boolean
}

const safeStorage = (area: 'localStorage' | 'sessionStorage'): SafeStorage => {
  const attempt = <T>(work: (storage: Storage) => T, fallback: T): T => {
    try {
      // The property itself throws where the browser blocks storage.
      return work(globalThis[area])
    } catch {
      return fallback
    }
  }
  const write: SafeStorage['write'] = (key, text) =>
    attempt((storage) => {
      if (text === null) storage.removeItem(key)
      else storage.setItem(key, text)
      return true
    }, false)
  return {
    read: (key) => attempt((storage) => storage.getItem(key), null),
    write,
    readJson: (key) => attempt((storage): unknown => JSON.parse(storage.getItem(key) ?? 'null'), null),
    writeJson: (key, value) => write(key, value === null ? null : JSON.stringify(value)),
  }
}

/** Of this device. */
export const safeLocalStorage: SafeStorage = safeStorage('localStorage')
/** Of this tab, through reloads. */
export const safeSessionStorage: SafeStorage = safeStorage('sessionStorage')
