import { SOURCE_LANGUAGE } from '#contracts/languages.ts'
import { heads } from '#domain/export/head-messages.ts'
import type { HeadTexts } from '#domain/export/inventory-csv.ts'
import { LANGUAGE } from '#domain/format/locale.ts'
import { ownName } from '#web/platform/language/language-name.ts'
import { safeLocalStorage } from '#web/platform/web-storage/safe-storage.ts'
import { useStoredChoice } from '#web/platform/web-storage/stored-choice.ts'

export type HeadChoice = 'screen' | 'english'

const KEY = 'exported-heads'

const parse = (stored: string | null): HeadChoice => (stored === 'english' ? 'english' : 'screen')

export const useHeadChoice = () => useStoredChoice(KEY, parse)

/** Empty where the screen is English, which leaves no choice. */
export const HEAD_CHOICES: readonly { readonly value: HeadChoice; readonly label: string }[] =
  LANGUAGE === SOURCE_LANGUAGE
    ? []
    : [
        { value: 'screen', label: ownName(LANGUAGE) },
        { value: 'english', label: ownName(SOURCE_LANGUAGE) },
      ]

export const headsOf = (choice: HeadChoice): HeadTexts => (choice === 'english' ? {} : heads)

/** As this device remembers. */
export const chosenHeads = (): HeadTexts => headsOf(parse(safeLocalStorage.read(KEY)))
