import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  hint?: ReactNode
  hideLabel?: boolean
}

const BOX =
  'control col-start-1 row-start-1 size-5 appearance-none rounded-sm checked:border-action checked:bg-action hover:checked:border-action-strong hover:checked:bg-action-strong'

/** Checkbox whose whole row is the target. Takes `register()` or `checked` and `onChange`. */
export const Checkbox = ({ label, hint, hideLabel, className, ...input }: CheckboxProps) => (
  <label className={cx('flex min-h-11 items-center gap-3 desk:min-h-9', className)}>
    <span className="inline-grid shrink-0 place-items-center">
      <input type="checkbox" {...input} className={cx('peer', BOX)} />
      <svg
        viewBox="0 0 20 20"
        aria-hidden="true"
        className="pointer-events-none invisible col-start-1 row-start-1 size-5 text-on-action peer-checked:visible"
      >
        <path d="m5.5 10.5 3 3 6-7" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </span>
    <span className={hideLabel ? 'sr-only' : 'min-w-0 leading-tight'}>
      {label}
      {hint && <span className="mt-1 block text-sm text-ink-soft">{hint}</span>}
    </span>
  </label>
)
