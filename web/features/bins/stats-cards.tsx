import { formatLastUpdated } from '#domain/format/format-age.ts'
import { formatNumber } from '#domain/format/format-count.ts'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { useStats } from './data/queries.ts'
import * as messages from './messages.ts'

export const StatsCards = () => {
  const stats = useStats()
  const cards = [
    [messages.totalBins, stats && formatNumber(stats.totalBins)],
    [messages.totalItems, stats && formatNumber(stats.totalItems)],
    [messages.categories, stats && formatNumber(stats.categories)],
    [messages.lastUpdated, stats && formatLastUpdated(stats.lastUpdated, Date.now())],
  ] as const
  return (
    <dl
      aria-busy={!stats}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.25rem),1fr))] overflow-hidden max-md:in-data-searching:hidden md:grid-cols-4 rounded border bg-surface [&>*]:-mt-px [&>*]:-ms-px [&>*]:border-t [&>*]:border-s"
    >
      {cards.map(([title, value]) => (
        <div
          key={title}
          className="min-w-0 px-1.5 py-1 md:px-4 md:py-3 low:flex low:items-baseline low:gap-2 low:py-1"
        >
          <dt className="text-xs wrap-anywhere hyphens-auto tracking-tight text-ink-soft md:text-sm md:tracking-normal">
            {title}
          </dt>
          <dd className="leading-5 wrap-anywhere hyphens-auto font-semibold md:mt-0.5 md:text-xl md:leading-7 low:mt-0 low:text-base">
            {value ?? <Skeleton className="my-0.5 h-5.5 w-16" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
