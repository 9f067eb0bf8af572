import { type ReactNode, useId } from 'react'
import { Badge } from '#web/ui/feedback/badge.tsx'

interface DashboardSectionProps {
  title: string
  /** Things that ask for something, beside the title. */
  count?: number
  /** At the end of the title's line. */
  link?: ReactNode
  children: ReactNode
}

export const DashboardSection = ({ title, count, link, children }: DashboardSectionProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="flex min-h-11 items-center gap-2">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {count !== undefined && <Badge tone="brass">{count}</Badge>}
        <span className="ms-auto">{link}</span>
      </div>
      {children}
    </section>
  )
}

/** Row of tiles that goes on beyond the screen's edge on a phone. */
export const TILE_ROW =
  '-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 scrollbar-none md:mx-0 md:grid md:gap-4 md:overflow-visible md:px-0'

export const SEE_ALL =
  'inline-flex min-h-11 items-center text-sm font-semibold text-action desk:min-h-9 hover:underline'
