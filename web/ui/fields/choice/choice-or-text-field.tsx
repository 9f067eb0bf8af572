import type { ComponentProps } from 'react'
import { type Choice, spellOnLeave } from './choice-spelling.ts'
import { ComboField } from './combo-field.tsx'

interface ChoiceOrTextFieldProps
  extends Omit<ComponentProps<typeof ComboField>, 'suggestions' | 'value' | 'onChange'> {
  choices: readonly Choice[]
  value: string
  onChange: (value: string) => void
}

/** Free text that suggests the choices and is spelled like them. */
export const ChoiceOrTextField = ({ choices, value, onChange, ...field }: ChoiceOrTextFieldProps) => (
  <ComboField
    {...field}
    suggestions={choices.map((choice) => choice.value)}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    {...spellOnLeave(value, choices, onChange)}
  />
)
