import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'

const style = cva(
  'inline-block max-w-full shrink-0 truncate align-top rounded-sm px-2 py-0.5 text-xs font-semibold',
  {
    variants: {
      tone: {
        clay: 'bg-clay-soft text-clay',
        amber: 'bg-amber-soft text-amber',
        green: 'bg-green-soft text-green',
        cyan: 'bg-cyan-soft text-cyan',
        blue: 'bg-blue-soft text-blue',
        violet: 'bg-violet-soft text-violet',
        rose: 'bg-rose-soft text-rose',
        slate: 'bg-slate-soft text-slate',
        action: 'bg-action-soft text-action',
        brass: 'bg-brass-soft text-brass-ink',
        danger: 'bg-danger-soft text-danger',
      },
    },
    defaultVariants: { tone: 'slate' },
  },
)

/** Eight hues of equal weight, and three with meaning: action, brass (attention), danger. */
export type Tone = NonNullable<VariantProps<typeof style>['tone']>

export const Badge = ({
  tone,
  className,
  children,
}: {
  tone?: Tone
  className?: string
  children: ReactNode
}) => <span className={style({ tone, className })}>{children}</span>
