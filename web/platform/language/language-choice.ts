import { LANGUAGE_COOKIE } from '#contracts/language-cookie.ts'
import { LANGUAGES } from '#contracts/languages.ts'
import { LANGUAGE } from '#domain/format/locale.ts'
import { buildIsLoading } from '../updates/deployment-check.ts'
import { browserParts, createReloads } from '../updates/reloads.ts'
import { keepLanguage } from './keep-language.ts'

const COOKIE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([^;]+)`)

/** Language chosen on this device; null while the browser's own count. */
export const chosenLanguage = (): string | null => {
  const chosen = COOKIE.exec(document.cookie)?.[1]
  return chosen !== undefined && LANGUAGES.includes(chosen) ? chosen : null
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
