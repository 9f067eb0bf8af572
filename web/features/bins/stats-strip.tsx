import { formatLastUpdated } from '#domain/format/format-age.ts'
import { formatNumber } from '#domain/format/format-count.ts'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { useStats } from './data/queries.ts'
import * as messages from './messages.ts'

/** The inventory in four figures, in one line. */
export const StatsStrip = () => {
  const stats = useStats()
  const figures = [
    [messages.totalBins, stats && formatNumber(stats.totalBins)],
    [messages.totalItems, stats && formatNumber(stats.totalItems)],
    [messages.categories, stats && formatNumber(stats.categories)],
    [messages.lastUpdated, stats && formatLastUpdated(stats.lastUpdated, Date.now())],
  ] as const
  return (
    <dl
      aria-busy={!stats}
      className="flex flex-wrap justify-between gap-x-6 gap-y-1 max-md:in-data-searching:hidden md:gap-x-8"
    >
      {figures.map(([title, value]) => (
        <div key={title} className="min-w-0">
          <dt className="truncate text-xs text-ink-soft">{title}</dt>
          <dd className="truncate leading-5 font-semibold md:text-lg md:leading-6">
            {value ?? <Skeleton className="my-0.5 h-4 w-12" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
