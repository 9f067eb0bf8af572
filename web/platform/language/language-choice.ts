import { LANGUAGE_COOKIE, LANGUAGES } from '#contracts/languages.ts'
import { LANGUAGE } from '#domain/format/locale.ts'
import { buildIsLoading } from '../updates/deployment-check.ts'
import { browserParts, createReloads } from '../updates/reloads.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

const COOKIE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([^;]+)`)

/** Language chosen on this device; null while the browser's own count. */
export const chosenLanguage = (): string | null => {
  const chosen = COOKIE.exec(document.cookie)?.[1]
  return chosen !== undefined && LANGUAGES.includes(chosen) ? chosen : null
}

// A cookie, as the server chooses the page and the worker by it.
const keepLanguage = (language: string | null): void => {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const age = language === null ? 0 : YEAR_SECONDS
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have no cookie store in every supported version.
  document.cookie = `${LANGUAGE_COOKIE}=${language ?? ''}; path=/; max-age=${age}; samesite=lax${secure}`
}

/**
 * Chooses the language of this device and loads the app in it, once a reload loses nothing.
 * @returns false, with nothing changed, when the server cannot be reached
 */
export const changeLanguage = async (language: string): Promise<boolean> => {
  const before = chosenLanguage()
  keepLanguage(language)
  if (language === LANGUAGE) return true
  buildIsLoading(localStorage, Date.now())
  if (await createReloads(browserParts(), Date.now).changeBuild()) return true
  keepLanguage(before)
  return false
}
