import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Badge, type Tone } from '#web/ui/feedback/badge.tsx'

interface PlanCardProps {
  name: string
  price: string
  /** Follows the price: 'a month'. */
  per: string
  features: readonly string[]
  badge?: { words: string; tone: Tone } | undefined
  marked?: boolean
  note?: ReactNode
  children: ReactNode
}

export const PlanCard = ({ name, price, per, features, badge, marked, note, children }: PlanCardProps) => (
  <article
    aria-label={name}
    className={cx(
      'flex h-full flex-col rounded border bg-surface p-5',
      marked && 'border-action ring-1 ring-action',
    )}
  >
    <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
      <h3 className="text-lg">{name}</h3>
      {badge && <Badge tone={badge.tone}>{badge.words}</Badge>}
    </div>
    <p className="mt-2 flex flex-wrap items-baseline gap-x-1.5">
      <span className="text-2xl font-semibold">{price}</span>
      <span className="text-sm text-ink-soft">{per}</span>
    </p>
    <ul className="mt-3 mb-5 flex flex-wrap gap-x-5 gap-y-2 text-sm sm:mt-4 sm:mb-6 sm:flex-col">
      {features.map((feature) => (
        <li key={feature} className="flex gap-2.5">
          <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" />
          {feature}
        </li>
      ))}
    </ul>
    {note && <p className="mb-4 text-sm text-ink-soft">{note}</p>}
    <div className="mt-auto">{children}</div>
  </article>
)
