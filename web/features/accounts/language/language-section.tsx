import { LANGUAGES } from '#contracts/languages.ts'
import { Section } from '#web/ui/parts/section.tsx'
import { saveLanguage } from '../data/language.ts'
import { LanguageField } from './language-field.tsx'
import * as messages from './messages.ts'

export const LanguageSection = () =>
  LANGUAGES.length > 1 && (
    <Section id="language" title={messages.language} text={messages.languageHint}>
      <LanguageField hideLabel onChange={saveLanguage} />
    </Section>
  )
