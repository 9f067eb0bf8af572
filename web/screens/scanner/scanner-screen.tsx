import { useState } from 'react'
import { placePage } from '#contracts/pages.ts'
import { useBinActions } from '#web/features/bins/bin-actions.ts'
import { type FoundBin, showInventory, useSearchTarget } from '#web/features/scanner/data/queries.ts'
import { ScanHelp } from '#web/features/scanner/scan-help.tsx'
import { ScanPanel } from '#web/features/scanner/scan-panel.tsx'
import { useRights } from '#web/platform/inventory/rights.ts'
import { Link, navigate, useSearchParams } from '#web/platform/navigation/router.tsx'
import { cx } from '#web/ui/cx.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { SegmentedChoice } from '#web/ui/fields/choice/segmented-choice.tsx'
import * as common from '#web/ui/messages.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { FoundActions } from './found-actions.tsx'
import { FoundPlace } from './found-place.tsx'
import * as messages from './messages.ts'
import { ProductScanner } from './product-scanner.tsx'

const more = ({ at }: FoundBin) => {
  if ('ownId' in at) return <FoundActions key={at.ownId} binId={at.ownId} />
  return 'placeId' in at && at.inventoryId === null && <FoundPlace key={at.placeId} placeId={at.placeId} />
}
const showScanned = ({ name, at }: FoundBin) =>
  toast({
    title: messages.qrCodeScanned,
    description: 'placeId' in at ? messages.foundPlace(name) : messages.foundBin(name),
  })

const LINK = 'inline-flex min-h-11 items-center font-semibold text-action'

/** /scanner; `?seek=` is a bin to find. */
export const ScannerScreen = () => {
  const { open } = useBinActions()
  const { canWrite } = useRights()
  const [params, setParams] = useSearchParams()
  const searchTarget = useSearchTarget(params.get('seek'))
  const [scans, setScans] = useState<'bins' | 'products'>('bins')
  const [product, setProduct] = useState<string | null>(null)
  const endSeek = () => {
    params.delete('seek')
    setParams(params)
  }
  // Others' bins open in the app: the server's page would count another view.
  const view = ({ at }: FoundBin) => {
    if ('path' in at) return navigate(at.path)
    if ('placeId' in at) return navigate(placePage(at.placeId, at.inventoryId ?? undefined))
    if ('inventory' in at) showInventory(at.inventory)
    open('ownId' in at ? at.ownId : at.binId)
  }
  const isForProducts = scans === 'products' && searchTarget === null
  return (
    <div className="mx-auto max-w-page">
      <PageTitle text={messages.pageTitle} />
      <div className="flex flex-wrap items-center gap-x-3 max-md:justify-between">
        <h1 className="text-2xl md:w-full">{messages.qrScanner}</h1>
        <p className="text-ink-soft max-md:hidden">{messages.subtitle}</p>
        <p className="flex flex-wrap gap-x-5">
          <Link to="/sweep" className={LINK}>
            {messages.sweepAShelf}
          </Link>
          {canWrite && (
            <Link to="/move" className={LINK}>
              {messages.moveItemsByScanning}
            </Link>
          )}
        </p>
      </div>
      {searchTarget === null && (
        <SegmentedChoice
          label={messages.whatToScan}
          choices={[
            { value: 'bins', label: common.bins },
            { value: 'products', label: messages.products },
          ]}
          value={scans}
          onChange={(next) => {
            setProduct(null)
            setScans(next)
          }}
          className="mt-2"
        />
      )}
      <div
        className={cx(
          'mt-2 grid grid-cols-1 items-start gap-6 md:mt-6',
          !isForProducts && 'lg:grid-cols-[minmax(0,1fr)_20rem]',
        )}
      >
        {isForProducts ? (
          <ProductScanner first={product} isPaused={params.has('bin')} />
        ) : (
          <ScanPanel
            onFound={showScanned}
            onView={view}
            more={more}
            isPaused={params.has('bin')}
            searchTarget={searchTarget}
            onSearchEnd={endSeek}
            onProduct={(code) => {
              setProduct(code)
              setScans('products')
            }}
          />
        )}
        {!isForProducts && <ScanHelp />}
      </div>
    </div>
  )
}
