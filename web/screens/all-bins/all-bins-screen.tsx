import { FileUp, Printer, Table2 } from 'lucide-react'
import { PRODUCT } from '#contracts/product.ts'
import { AskButton } from '#web/features/assistant/ask-button.tsx'
import { useBinActions } from '#web/features/bins/bin-actions.ts'
import { useBins } from '#web/features/bins/data/queries.ts'
import { requestAddBin } from '#web/features/bins/form/add-bin-events.ts'
import { BinBrowser } from '#web/features/bins/list/bin-browser.tsx'
import { ScreenHeading } from '#web/features/bins/screen-heading.tsx'
import { BinSelectionBar } from '#web/features/bulk-actions/bin-selection-bar.tsx'
import { useRights } from '#web/platform/inventory/rights.ts'
import { Link } from '#web/platform/navigation/router.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import * as common from '#web/ui/messages.ts'
import { lazyPart } from '#web/ui/on-demand/lazy-part.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import * as messages from './messages.ts'

const GettingStarted = lazyPart(
  async () => (await import('#web/features/getting-started/getting-started.tsx')).GettingStarted,
)

const SeenOnShelf = lazyPart(
  async () => (await import('#web/features/scanner/sweep/seen-on-shelf.tsx')).SeenOnShelf,
)

const addSamples = async () => (await import('#web/features/importing/data/mutations.ts')).addSampleBins()

const LINK = 'inline-flex min-h-11 items-center gap-1.5 font-semibold text-action desk:min-h-0 [&_svg]:size-4'

export const AllBinsScreen = () => {
  const { state, bins } = useBins()
  const { moveToInventory } = useBinActions()
  const { canWrite } = useRights()
  return (
    <div className="flex flex-col gap-5 max-md:gap-2 low:gap-2">
      <PageTitle text={messages.pageTitle(PRODUCT)} />
      <ScreenHeading
        title={common.allBins}
        text={
          state === 'loading' ? (
            <Skeleton className="h-6 w-64 max-w-full" />
          ) : (
            messages.subtitle(canWrite, bins.length)
          )
        }
        links={
          <>
            {bins.length > 0 && (
              <Link to="/items" className={LINK}>
                <Table2 aria-hidden="true" />
                {common.items}
              </Link>
            )}
            {canWrite && (
              <>
                <Link to="/import" className={LINK}>
                  <FileUp aria-hidden="true" />
                  {common.importLabel}
                </Link>
                <Link to="/labels" className={LINK}>
                  <Printer aria-hidden="true" />
                  {common.labels}
                </Link>
              </>
            )}
          </>
        }
      />
      <BinBrowser
        afterSearch={(query) => <AskButton question={query} />}
        best={(binId) => <SeenOnShelf key={binId} binId={binId} />}
        bar={(selection, total) => (
          <BinSelectionBar selection={selection} total={total} moveToInventory={moveToInventory} />
        )}
        gettingStarted={<GettingStarted onAddBin={requestAddBin} onSample={addSamples} />}
      />
    </div>
  )
}
