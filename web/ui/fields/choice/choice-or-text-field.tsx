import { Check, ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../../cx.ts'
import { Menu } from '../../menus/menu.tsx'
import { IconButton } from '../../parts/icon-button.tsx'
import * as messages from '../messages.ts'
import { type Choice, choiceLabel, choiceValue, spellOnLeave } from './choice-spelling.ts'
import { ComboField } from './combo-field.tsx'

interface ChoiceOrTextFieldProps
  extends Omit<ComponentProps<typeof ComboField>, 'label' | 'suggestions' | 'value' | 'onChange' | 'action'> {
  label: string
  choices: readonly Choice[]
  value: string
  onChange: (value: string) => void
}

/** Free text that suggests the choices, lists them all on request, and is spelled like them. */
export const ChoiceOrTextField = ({
  choices,
  value,
  onChange,
  className,
  ...field
}: ChoiceOrTextFieldProps) => (
  <ComboField
    {...field}
    // Chromium's own arrow lists only what begins with the text.
    className={cx('[&_input::-webkit-calendar-picker-indicator]:hidden!', className)}
    suggestions={choices.map(({ label }) => label)}
    value={choiceLabel(value, choices)}
    onChange={(event) => onChange(choiceValue(event.target.value, choices))}
    {...spellOnLeave(value, choices, onChange)}
    action={
      <Menu
        subject={() => field.label}
        trigger={
          <IconButton label={messages.showChoices}>
            <ChevronDown />
          </IconButton>
        }
        items={() =>
          choices.map((choice) => ({
            label: choice.label,
            ...(choice.value === value && { icon: <Check /> }),
            onSelect: () => onChange(choice.value),
          }))
        }
      />
    }
  />
)
