import { PRODUCT } from '#contracts/product.ts'
import { AskButton } from '#web/features/assistant/ask-button.tsx'
import { useStats } from '#web/features/bins/data/queries.ts'
import { requestAddBin } from '#web/features/bins/form/add-bin-events.ts'
import { BinBrowser } from '#web/features/bins/list/bin-browser.tsx'
import { ScreenHeading } from '#web/features/bins/screen-heading.tsx'
import { StatsStrip } from '#web/features/bins/stats-strip.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { lazyPart } from '#web/ui/on-demand/lazy-part.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { AttentionSection } from './attention-section.tsx'
import * as messages from './messages.ts'
import { PlacesSection } from './places-section.tsx'
import { RecentSection } from './recent-section.tsx'

const GettingStarted = lazyPart(
  async () => (await import('#web/features/getting-started/getting-started.tsx')).GettingStarted,
)

const addSamples = async () => (await import('#web/features/importing/data/mutations.ts')).addSampleBins()

const Stored = () => {
  const stats = useStats()
  return stats ? (
    messages.subtitle(stats.totalBins, stats.totalItems)
  ) : (
    <Skeleton className="h-6 w-64 max-w-full" />
  )
}

/** What matters today, then all bins. */
export const DashboardScreen = () => (
  <div className="flex flex-col gap-5 max-md:gap-2 low:gap-2">
    <PageTitle text={messages.pageTitle(PRODUCT)} />
    <ScreenHeading title={messages.dashboard} text={<Stored />} figures={<StatsStrip />} />
    <BinBrowser
      gettingStarted={<GettingStarted onAddBin={requestAddBin} onSample={addSamples} />}
      afterSearch={(query) => <AskButton question={query} />}
      overview={
        <>
          <AttentionSection />
          <RecentSection />
          <PlacesSection />
        </>
      }
      title={messages.bins}
    />
  </div>
)
