import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'

/** What every field takes beside its control's own attributes. */
export interface FieldFrame {
  label: ReactNode
  /** Says what is expected; stands under the control. */
  hint?: ReactNode
  /** The message of a refused value. It takes the hint's place and is announced. */
  error?: string | undefined
  /** Marks the label '(optional)'. */
  optional?: boolean
  /** Keeps the label for screen readers only, where the placeholder or the place says it. */
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

/** Label, control and message, tied together by ids. TextField and its kin are built on it. */
export const Field = ({ label, hint, error, optional, hideLabel, className, id, children }: FieldProps) => {
  const ownId = useId()
  const controlId = id ?? ownId
  const noteId = `${controlId}-note`
  const note = error ?? hint
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={controlId} className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
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
