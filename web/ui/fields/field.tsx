import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import * as messages from './messages.ts'

export interface FieldFrame {
  label: ReactNode
  hint?: ReactNode
  /** Replaces the hint and is announced. */
  error?: string | undefined
  optional?: boolean
  /** Visually hidden label, where the placeholder suffices. */
  hideLabel?: boolean
  className?: string | undefined
}

interface FieldProps extends FieldFrame {
  id?: string | undefined
  children: (control: {
    id: string
    'aria-invalid': boolean
    'aria-describedby': string | undefined
  }) => ReactNode
}

/** Ties label, control and message together by ids. */
export const Field = ({ label, hint, error, optional, hideLabel, className, id, children }: FieldProps) => {
  const ownId = useId()
  const controlId = id ?? ownId
  const noteId = `${controlId}-note`
  const note = error ?? hint
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={controlId} className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
        {optional && <span className="font-normal text-ink-soft"> {messages.optional}</span>}
      </label>
      {children({ id: controlId, 'aria-invalid': !!error, 'aria-describedby': note ? noteId : undefined })}
      {note && (
        <p
          id={noteId}
          role={error ? 'alert' : undefined}
          className={cx('text-sm', error ? 'text-danger' : 'text-ink-soft')}
        >
          {note}
        </p>
      )}
    </div>
  )
}
