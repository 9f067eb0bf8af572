import { accountEndpoints, type CurrentUser } from '#contracts/accounts/accounts.ts'
import { LANGUAGES, SOURCE_LANGUAGE } from '#contracts/languages.ts'
import { LANGUAGE } from '#domain/format/locale.ts'
import { call } from '#web/platform/http/call.ts'
import { changeLanguage, chosenLanguage } from '#web/platform/language/language-choice.ts'

/** Keeps the language with the account; offline it stays on the device alone. */
export const saveLanguage = async (language: string): Promise<void> => {
  await call(accountEndpoints.setLanguage, { body: { language } }).catch((error: unknown) =>
    console.info('The language was not kept with the account', error),
  )
}

/** Takes the language of an account on a device where none was chosen; tells an account without one the device's. */
export const followAccountLanguage = async ({ language }: CurrentUser): Promise<void> => {
  if (language == null) {
    if (LANGUAGE !== SOURCE_LANGUAGE) await saveLanguage(LANGUAGE)
    return
  }
  if (language !== LANGUAGE && chosenLanguage() === null && LANGUAGES.includes(language))
    await changeLanguage(language)
}
