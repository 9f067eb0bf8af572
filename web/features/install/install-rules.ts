import { DAY_MS } from '#domain/durations.ts'
import * as messages from './messages.ts'
export const INSTALL_DELAY_MS = 3000
const WEEK_MS = 7 * DAY_MS

const STORAGE_KEY = 'binnacle:install'

interface InstallMemory {
  state: 'seen' | 'accepted' | 'dismissed' | 'installed'
  at: number
}

type StoredInstallMemory = Pick<Storage, 'getItem' | 'setItem'>

const read = (storage: StoredInstallMemory): InstallMemory | null => {
  try {
    const value: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null')
    return typeof value === 'object' && value !== null && 'at' in value && 'state' in value
      ? (value as InstallMemory)
      : null
  } catch {
    return null
  }
}

export const rememberInstall = (
  storage: StoredInstallMemory,
  state: InstallMemory['state'],
  now: number,
): void => storage.setItem(STORAGE_KEY, JSON.stringify({ state, at: now } satisfies InstallMemory))

/** True when not installed and not shown in the last 7 days. */
export const mayOfferInstall = (storage: StoredInstallMemory, now: number, standalone: boolean): boolean => {
  if (standalone) return false
  const last = read(storage)
  if (last === null) return true
  return last.state !== 'installed' && now - last.at > WEEK_MS
}

const isDesktopSafari = (userAgent: string): boolean =>
  /Macintosh/.test(userAgent) && /Safari/.test(userAgent) && !/Chrome|Chromium|Edg|Firefox/.test(userAgent)

/** @param touch tells an iPad, which calls itself a Mac, from one */
export const installSteps = (userAgent: string, touch = false): string => {
  if (/iPhone|iPad|iPod/.test(userAgent) || (touch && isDesktopSafari(userAgent))) {
    return messages.iosSteps
  }
  if (/Firefox/.test(userAgent)) {
    if (/Android/.test(userAgent)) {
      return messages.firefoxAndroidSteps
    }
    return /Windows/.test(userAgent) ? messages.firefoxWindowsSteps : messages.firefoxNotSupported
  }
  if (isDesktopSafari(userAgent)) {
    return messages.safariSteps
  }
  return messages.otherBrowserSteps
}

/** True for browsers without an install prompt. */
export const neverPrompts = (userAgent: string): boolean =>
  /iPhone|iPad|iPod|Firefox/.test(userAgent) || isDesktopSafari(userAgent)
