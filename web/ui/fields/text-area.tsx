import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { Field, type FieldFrame } from './field.tsx'

interface TextAreaProps extends FieldFrame, Omit<ComponentProps<'textarea'>, 'className'> {
  code?: boolean
}

/** Grows with its text, up to about ten lines. */
export const TextArea = ({
  label,
  hint,
  error,
  optional = false,
  hideLabel = false,
  className,
  id,
  code,
  ...area
}: TextAreaProps) => (
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
      <textarea
        rows={3}
        {...control}
        {...area}
        className={cx(
          'control field-sizing-content max-h-64 min-h-20 w-full px-3 py-2 text-base',
          code && 'font-mono',
        )}
      />
    )}
  </Field>
)
