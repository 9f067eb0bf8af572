import { PRODUCT } from '#contracts/product.ts'
import { formatCount } from '#domain/format/format-count.ts'
import { BinBrowser } from '#web/features/bins/bin-browser.tsx'
import { useStats } from '#web/features/bins/data/queries.ts'
import { FloatingAdd } from '#web/features/bins/floating-add.tsx'
import { ScreenHeading } from '#web/features/bins/screen-heading.tsx'
import { StatsCards } from '#web/features/bins/stats-cards.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'

const Stored = () => {
  const stats = useStats()
  return stats ? (
    `You have ${formatCount(stats.totalBins, 'bin')} with ${formatCount(stats.totalItems, 'item')} stored`
  ) : (
    <Skeleton className="h-6 w-64 max-w-full" />
  )
}

export const DashboardScreen = () => (
  <div className="flex flex-col gap-5 max-md:gap-3 max-md:pb-16">
    <title>{`Dashboard · ${PRODUCT}`}</title>
    <ScreenHeading title="Dashboard" text={<Stored />} />
    <StatsCards />
    <BinBrowser />
    <FloatingAdd />
  </div>
)
