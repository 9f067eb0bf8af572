import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import { ariaDisabled } from './aria-disabled.ts'

/** Button classes, for links: `<Link className={buttonStyle({ variant: 'primary' })}>`. */
export const buttonStyle = cva(
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded font-semibold transition-colors select-none print:hidden [&_svg]:size-[1.125rem] [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-action text-on-action not-aria-disabled:hover:bg-action-strong',
        secondary: 'border border-edge bg-surface text-ink not-aria-disabled:hover:bg-sunken',
        quiet: 'text-action not-aria-disabled:hover:bg-action-soft',
        danger: 'bg-danger text-on-danger not-aria-disabled:hover:bg-danger-strong',
        'quiet-danger': 'text-danger not-aria-disabled:hover:bg-danger-soft',
      },
      size: {
        md: 'min-h-11 px-4 text-base desk:min-h-10',
        sm: 'min-h-11 px-3 text-sm desk:min-h-9',
      },
      wide: { true: 'w-full' },
      state: { ready: '', pending: 'cursor-progress', disabled: 'cursor-not-allowed opacity-50' },
    },
    defaultVariants: { variant: 'primary', size: 'md', state: 'ready' },
  },
)

interface ButtonProps extends ComponentProps<'button'>, Omit<VariantProps<typeof buttonStyle>, 'state'> {
  /** Shows a spinner and refuses clicks, but keeps focus. Change the text yourself ('Saving...'). */
  pending?: boolean
}

/** Does not submit a form unless `type="submit"`; keeps focus when `disabled`. */
export const Button = ({
  variant,
  size,
  wide,
  pending = false,
  disabled = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    {...rest}
    {...ariaDisabled(pending || disabled, onClick)}
    className={buttonStyle({
      variant,
      size,
      wide,
      className,
      state: disabled ? 'disabled' : pending ? 'pending' : 'ready',
    })}
  >
    {pending && <Spinner />}
    {children}
  </button>
)
