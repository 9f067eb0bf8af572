import { LANGUAGE_COOKIE } from '#contracts/language-cookie.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Keeps the language of this device in a cookie, as the server chooses the page and the worker by it. */
export const keepLanguage = (language: string | null): void => {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const age = language === null ? 0 : YEAR_SECONDS
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have no cookie store in every supported version.
  document.cookie = `${LANGUAGE_COOKIE}=${language ?? ''}; path=/; max-age=${age}; samesite=lax${secure}`
}
