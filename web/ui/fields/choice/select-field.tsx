import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field, type FieldFrame } from '../field.tsx'

interface SelectFieldProps extends FieldFrame, Omit<ComponentProps<'select'>, 'className' | 'children'> {
  options: readonly { value: string; label: string }[]
  placeholder?: string
}

/** Native select for few options; for many or free text use ComboField. */
export const SelectField = ({
  label,
  hint,
  error,
  optional = false,
  hideLabel = false,
  className,
  id,
  options,
  placeholder,
  ...select
}: SelectFieldProps) => (
  <Field
    label={label}
    hint={hint}
    error={error}
    optional={optional}
    hideLabel={hideLabel}
    className={className}
    id={id}
  >
    {(control) => (
      <div className="relative">
        <select
          {...control}
          {...select}
          className="control min-h-11 w-full appearance-none truncate ps-3 pe-9 text-base desk:min-h-10"
        >
          {placeholder !== undefined && (
            <option value="" disabled={!optional}>
              {placeholder}
            </option>
          )}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-ink-soft"
        />
      </div>
    )}
  </Field>
)
