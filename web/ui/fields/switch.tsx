import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode
  hint?: ReactNode
}

/** Takes effect at once. Takes `register()` or `checked`. */
export const Switch = ({ label, hint, className, ...input }: SwitchProps) => (
  <label className={cx('flex min-h-11 items-center justify-between gap-4 py-2', className)}>
    <span className="min-w-0">
      <span className="font-semibold">{label}</span>
      {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
    </span>
    <input
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox input carries its own checked state
      role="switch"
      {...input}
      className="relative h-6.5 w-11 shrink-0 appearance-none rounded-full border border-edge bg-sunken transition-colors before:absolute before:top-1/2 before:start-0.75 before:size-4.5 before:-translate-y-1/2 before:rounded-full before:bg-edge before:transition-transform checked:border-action checked:bg-action checked:before:translate-x-4.5 rtl:checked:before:-translate-x-4.5 checked:before:bg-on-action disabled:opacity-50"
    />
  </label>
)
