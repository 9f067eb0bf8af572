import { useState } from 'react'
import { LANGUAGES } from '#contracts/languages.ts'
import { LANGUAGE } from '#domain/format/locale.ts'
import { changeLanguage } from '#web/platform/language/language-choice.ts'
import { ownName } from '#web/platform/language/language-name.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import * as messages from './messages.ts'

interface LanguageFieldProps {
  hideLabel?: boolean
  /** Called before the app loads again. */
  onChange?: (language: string) => Promise<void>
}

export const LanguageField = ({ hideLabel = false, onChange }: LanguageFieldProps) => {
  const [isChanging, setIsChanging] = useState(false)

  const change = async (language: string) => {
    setIsChanging(true)
    await onChange?.(language)
    const isChanged = await changeLanguage(language)
    setIsChanging(false)
    if (!isChanged)
      toast({ title: messages.notChanged, description: messages.notChangedHint, variant: 'destructive' })
  }

  return (
    <SelectField
      label={messages.language}
      hideLabel={hideLabel}
      className="max-w-64"
      options={LANGUAGES.map((language) => ({ value: language, label: ownName(language) }))}
      value={LANGUAGE}
      disabled={isChanging}
      onChange={({ target }) => void change(target.value)}
    />
  )
}
