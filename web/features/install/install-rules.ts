export const INSTALL_DELAY_MS = 3000
const WEEK_MS = 7 * 24 * 3600 * 1000

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

export const installSteps = (userAgent: string): string => {
  if (/iPhone|iPad|iPod/.test(userAgent)) {
    return 'To install on iPhone or iPad:\n1. Tap the Share button (a square with an arrow).\n2. Choose "Add to Home Screen".\n3. Tap "Add".'
  }
  if (/Firefox/.test(userAgent)) {
    if (/Android/.test(userAgent)) {
      return 'To install in Firefox:\n1. Tap the menu (three dots).\n2. Choose "Install" or "Add to Home screen".\n3. Confirm.'
    }
    return /Windows/.test(userAgent)
      ? 'To install in Firefox on Windows:\n1. Click "Add tab to taskbar" at the end of the address bar.\n2. Confirm.\nNo such button? Update Firefox, or open this page in Chrome or Edge.'
      : 'Firefox on this computer cannot install web apps.\nTo install, open this page in Chrome or Edge. Or bookmark it here: it works offline all the same.'
  }
  if (/Macintosh/.test(userAgent) && /Safari/.test(userAgent) && !/Chrome|Chromium|Edg/.test(userAgent)) {
    return 'To install in Safari:\n1. Open the File menu.\n2. Choose "Add to Dock".\n3. Click "Add".'
  }
  return 'To install in this browser:\n1. Open the menu (three dots).\n2. Choose "Install Binnacle" or "Add to Home screen".\n3. Confirm.'
}

/** True for browsers without an install prompt. */
export const neverPrompts = (userAgent: string): boolean => /iPhone|iPad|iPod|Firefox/.test(userAgent)
