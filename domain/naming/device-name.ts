import * as messages from './messages.ts'

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgi?A?(OS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b.*\bMobile\b/, messages.androidPhone],
  [/\bAndroid\b/, messages.androidTablet],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const firstMatch = (table: typeof BROWSERS, userAgent: string): string | undefined =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1]

/** Describes a User-Agent: 'Safari on iPhone'. */
export const formatDevice = (userAgent: string | null | undefined): string => {
  const browser = firstMatch(BROWSERS, userAgent ?? '')
  const system = firstMatch(SYSTEMS, userAgent ?? '')
  if (browser && system) return messages.browserOn(browser, system)
  return browser ?? system ?? messages.unknownDevice
}

/** Names the author's device for history: an API key by its name, else the browser. */
export const formatClient = (keyName: string | undefined, userAgent: string | null | undefined): string =>
  keyName === undefined ? formatDevice(userAgent) : messages.apiKeyNamed(keyName)

/** Translates the English names that `formatClient` stores. */
const STORED_SYSTEMS: Readonly<Record<string, string>> = {
  'Android phone': messages.androidPhone,
  'Android tablet': messages.androidTablet,
  'Unknown device': messages.unknownDevice,
}

/** Says a stored name of a device in the language of the screen. */
export const deviceLabel = (stored: string): string => {
  const system = (name: string) => STORED_SYSTEMS[name] ?? name
  const key = /^API key “(.*)”$/su.exec(stored)?.[1]
  if (key !== undefined) return messages.apiKeyNamed(key)
  const [, browser, name] = /^(.+?) on (.+)$/u.exec(stored) ?? []
  return browser && name ? messages.browserOn(browser, system(name)) : system(stored)
}
