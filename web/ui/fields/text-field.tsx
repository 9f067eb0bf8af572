import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Field, type FieldFrame } from './field.tsx'

interface TextFieldProps extends FieldFrame, Omit<ComponentProps<'input'>, 'className'> {
  icon?: ReactNode
  action?: ReactNode
  code?: boolean
}

/** Takes react-hook-form's `register()`. Set `inputMode`, `autoComplete` and `enterKeyHint` for the phone's keyboard. */
export const TextField = ({
  label,
  hint,
  error,
  optional = false,
  hideLabel = false,
  className,
  id,
  icon,
  action,
  code,
  ...input
}: TextFieldProps) => (
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
        {icon && (
          <span className="pointer-events-none absolute inset-y-0 start-3 flex items-center text-ink-soft [&_svg]:size-5">
            {icon}
          </span>
        )}
        {/* Physical padding: icons stand by the page's direction, the input's own is that of what is typed. */}
        <input
          type="text"
          {...control}
          {...input}
          className={cx(
            'control min-h-11 w-full min-w-0 text-base desk:min-h-10',
            icon ? 'pl-10.5 rtl-page:pr-10.5' : 'pl-3 rtl-page:pr-3',
            action ? 'pr-12 rtl-page:pl-12' : 'pr-3 rtl-page:pl-3',
            code && 'font-mono',
          )}
        />
        {action && <span className="absolute inset-y-0 end-0 flex items-center">{action}</span>}
      </div>
    )}
  </Field>
)
