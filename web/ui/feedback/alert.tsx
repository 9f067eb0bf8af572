import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'

const style = cva(
  'flex gap-3 rounded border px-4 py-3 text-sm [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        brass: 'border-brass/40 bg-brass-soft text-brass-ink',
        danger: 'border-danger/40 bg-danger-soft text-danger',
        action: 'border-action/40 bg-action-soft text-action',
        good: 'border-good/40 bg-good-soft text-good',
      },
    },
    defaultVariants: { tone: 'action' },
  },
)

interface AlertProps extends VariantProps<typeof style> {
  icon?: ReactNode
  title?: string
  children?: ReactNode
  /** Announces itself on appearance; omit for permanent advice. */
  live?: boolean
  className?: string | undefined
}

export const Alert = ({ icon, title, children, tone, live, className }: AlertProps) => (
  <div role={live ? 'alert' : undefined} className={style({ tone, className })}>
    {icon}
    <div className="min-w-0 flex-1">
      {title && <p className="font-semibold">{title}</p>}
      {children && <div className={title ? 'mt-0.5 text-ink' : undefined}>{children}</div>}
    </div>
  </div>
)
