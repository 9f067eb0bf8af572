import { SOURCE_LANGUAGE } from '#contracts/languages.ts'
import type { BuildLanguages } from '../language/build-languages.ts'

/**
 * Finds the texts of mails in the language of an account.
 * @param readers e-mails, of which the first with an account tells the language
 * @param folder of the module with the texts, below `server/`
 * @param english that module
 */
export type MailTextsFor = <Texts>(
  readers: string | readonly string[],
  folder: string,
  english: Texts,
) => Promise<{ readonly texts: Texts; readonly language: string }>

interface MailTextsDeps {
  /** BCP 47; null for an account without one, undefined without an account. */
  readonly languageOf: (email: string) => Promise<string | null | undefined>
  readonly languages: Pick<BuildLanguages, 'mailTextsOf'>
}

export const createMailTexts = ({ languageOf, languages }: MailTextsDeps): MailTextsFor => {
  const languageOfFirst = async (emails: readonly string[]): Promise<string> => {
    for (const email of emails) {
      const language = await languageOf(email)
      if (language !== undefined) return language ?? SOURCE_LANGUAGE
    }
    return SOURCE_LANGUAGE
  }
  return async <Texts>(readers: string | readonly string[], folder: string, english: Texts) => {
    const language = await languageOfFirst([readers].flat())
    const texts = languages.mailTextsOf(language)?.[folder] as Texts | undefined
    return texts ? { texts, language } : { texts: english, language: SOURCE_LANGUAGE }
  }
}
