import { Plus } from 'lucide-react'
import { type RefCallback, useState } from 'react'
import { cx } from '../../cx.ts'
import { Button } from '../../parts/button.tsx'
import type { FieldFrame } from '../field.tsx'
import { TextField } from '../text-field.tsx'
import { type Choice, spellLikeChoice, spellOnLeave } from './choice-spelling.ts'
import { SelectField } from './select-field.tsx'

interface ChoiceOrNewFieldProps extends Omit<FieldFrame, 'label'> {
  label: string
  choices: readonly Choice[]
  /** 'New category' */
  newLabel: string
  /** Of the button that opens the field of a new one. */
  newAction: string
  placeholder: string
  maxLength: number
  ref?: RefCallback<HTMLElement>
  value: string
  onChange: (value: string) => void
}

/** Selects a choice, or takes a new one in its list. */
export const ChoiceOrNewField = (props: ChoiceOrNewFieldProps) => {
  const { choices, newLabel, newAction, placeholder, maxLength, ref, value, onChange, className, ...field } =
    props
  const [naming, setNaming] = useState(false)
  const known = spellLikeChoice(value, choices)
  // A draft or a photo may bring a new one.
  const isNew = naming || (value !== '' && !choices.some((choice) => choice.value === known))
  return (
    <div className={cx('flex flex-col gap-1', className)}>
      <SelectField
        {...field}
        ref={isNew ? undefined : ref}
        placeholder={placeholder}
        error={isNew ? undefined : field.error}
        options={choices}
        value={isNew ? '' : known}
        onChange={({ target }) => {
          setNaming(false)
          onChange(target.value)
        }}
      />
      {isNew ? (
        <TextField
          className="mt-2"
          label={newLabel}
          autoFocus={naming}
          ref={ref}
          dir="auto"
          autoComplete="off"
          maxLength={maxLength}
          error={field.error}
          value={value}
          onChange={(event) => {
            setNaming(true)
            onChange(event.target.value)
          }}
          {...spellOnLeave(value, choices, onChange)}
        />
      ) : (
        <Button
          variant="quiet"
          size="sm"
          className="-ms-2 self-start"
          onClick={() => {
            setNaming(true)
            onChange('')
          }}
        >
          <Plus aria-hidden="true" />
          {newAction}
        </Button>
      )}
    </div>
  )
}
