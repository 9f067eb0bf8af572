import offered from './offered-languages.json' with { type: 'json' }

/** Language of the source texts. */
export const SOURCE_LANGUAGE = 'en'

/** Languages to choose from, as BCP 47, English first. */
export const LANGUAGES: readonly string[] = [SOURCE_LANGUAGE, ...offered]

/**
 * Finds the first offered language of a list: `de-AT` finds `de`.
 * @param wanted BCP 47 tags, best first
 */
export const matchLanguage = (wanted: readonly string[]): string | undefined => {
  for (const tag of wanted) {
    const lower = tag.toLowerCase()
    const exact = LANGUAGES.find((language) => language.toLowerCase() === lower)
    const found = exact ?? LANGUAGES.find((language) => lower.split('-')[0] === language.toLowerCase())
    if (found) return found
  }
  return undefined
}
