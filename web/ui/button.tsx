import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { Spinner } from './spinner.tsx'

/** Classes of a button, for links that look like one: `<Link className={buttonStyle({ variant: 'primary' })}>`. */
export const buttonStyle = cva(
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded font-semibold transition-colors select-none disabled:opacity-50 aria-disabled:cursor-progress [&_svg]:size-[1.125rem] [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-action text-on-action enabled:hover:bg-action-strong [a&]:hover:bg-action-strong',
        secondary: 'border border-edge bg-surface text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken',
        quiet: 'text-action enabled:hover:bg-action-soft [a&]:hover:bg-action-soft',
        danger: 'bg-danger text-on-danger enabled:hover:bg-danger-strong',
        'quiet-danger': 'text-danger enabled:hover:bg-danger-soft',
      },
      size: {
        md: 'min-h-11 px-4 text-base desk:min-h-10',
        sm: 'min-h-11 px-3 text-sm desk:min-h-9',
      },
      wide: { true: 'w-full' },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
)

interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonStyle> {
  /** Shows a spinner and refuses clicks, yet keeps the focus. Change the text yourself ('Saving...'). */
  pending?: boolean
}

/** A button with words. It never submits a form unless `type="submit"` is given. */
export const Button = ({
  variant,
  size,
  wide,
  pending,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-disabled={pending || undefined}
    onClick={pending ? (event) => event.preventDefault() : onClick}
    className={buttonStyle({ variant, size, wide, className })}
  >
    {pending && <Spinner />}
    {children}
  </button>
)
