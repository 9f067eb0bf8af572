import { formatLastUpdated } from '#domain/format/format-age.ts'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { useStats } from './data/queries.ts'

export const StatsCards = () => {
  const stats = useStats()
  const cards = [
    ['Total Bins', stats?.totalBins.toLocaleString('en-US')],
    ['Total Items', stats?.totalItems.toLocaleString('en-US')],
    ['Categories', stats?.categories.toLocaleString('en-US')],
    ['Last Updated', stats && formatLastUpdated(stats.lastUpdated, Date.now())],
  ] as const
  return (
    <dl
      aria-busy={!stats}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] overflow-hidden rounded border bg-surface [&>*]:-mt-px [&>*]:-ml-px [&>*]:border-t [&>*]:border-l"
    >
      {cards.map(([title, value]) => (
        <div key={title} className="min-w-0 px-4 py-2 md:py-3">
          <dt className="text-sm text-ink-soft">{title}</dt>
          <dd className="numeric truncate text-lg md:mt-0.5 md:text-xl font-semibold">
            {value ?? <Skeleton className="my-0.5 h-5.5 w-16" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
