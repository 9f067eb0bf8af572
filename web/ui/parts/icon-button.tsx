import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { ariaDisabled } from './aria-disabled.ts'

const style = cva(
  'relative inline-flex size-11 shrink-0 items-center justify-center rounded transition-colors aria-disabled:cursor-not-allowed aria-disabled:opacity-50 desk:size-10 [&_svg]:size-5',
  {
    variants: {
      variant: {
        quiet: 'text-ink-soft not-aria-disabled:hover:bg-sunken not-aria-disabled:hover:text-ink',
        secondary: 'border border-edge bg-surface text-ink not-aria-disabled:hover:bg-sunken',
        primary: 'bg-action text-on-action not-aria-disabled:hover:bg-action-strong',
        danger: 'text-ink-soft not-aria-disabled:hover:bg-danger-soft not-aria-disabled:hover:text-danger',
      },
      pressed: { true: 'bg-action-soft! text-action!' },
    },
    defaultVariants: { variant: 'quiet' },
  },
)

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'>, VariantProps<typeof style> {
  label: string
  children: ReactNode
}

/** Icon button, 44 px on touch. `pressed` makes it a toggle; the label is also its tooltip. */
export const IconButton = ({
  label,
  variant,
  pressed,
  disabled = false,
  className,
  children,
  onClick,
  ...rest
}: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-pressed={pressed ?? undefined}
    data-tooltip={label}
    {...rest}
    {...ariaDisabled(disabled, onClick)}
    className={style({ variant, pressed, className })}
  >
    {children}
  </button>
)
