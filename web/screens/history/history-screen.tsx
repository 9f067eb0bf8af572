import { placePage } from '#contracts/pages.ts'
import { PRODUCT } from '#contracts/product.ts'
import { useBinActions } from '#web/features/bins/bin-actions.ts'
import { BinNotFound } from '#web/features/bins/bin-not-found.tsx'
import { useCrossInventoryBin } from '#web/features/bins/data/cross-inventory-bin.ts'
import { useBin } from '#web/features/bins/data/queries.ts'
import { HistoryList } from '#web/features/history/history-list.tsx'
import { YearSection } from '#web/features/history/year/year-section.tsx'
import { UnfinishedUndoAlerts } from '#web/features/importing/unfinished-undo-alert.tsx'
import { usePlacePage } from '#web/features/places/data/queries.ts'
import { Link, useParams } from '#web/platform/navigation/router.tsx'
import * as common from '#web/ui/messages.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import * as messages from './messages.ts'

const LINK =
  'inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-2 desk:min-h-9'

export const HistoryScreen = () => {
  const { id = null } = useParams()
  const { pathOf } = useBinActions()
  const { bin, state } = useBin(id ?? '')
  const place = usePlacePage(id ?? '')?.place
  const of = id === null ? null : ({ entity: place ? 'place' : 'bin', id } as const)
  const elsewhere = useCrossInventoryBin(id ?? '', id !== null && !bin && !place && state !== 'loading')
  const name = place?.name ?? bin?.name
  return (
    <>
      <PageTitle text={messages.pageTitle(PRODUCT)} />
      <h1 className="text-2xl break-words">
        {name !== undefined ? messages.historyOf(<bdi>{name}</bdi>) : common.history}
      </h1>
      <p className="mt-1 text-ink-soft">
        {id === null ? messages.inventorySubtitle : place ? messages.placeSubtitle : messages.binSubtitle}
      </p>
      {id !== null && (
        <p className="mt-1 mb-4 flex flex-wrap gap-x-5">
          {bin && (
            <Link to={pathOf(bin.id)} state={{ opened: true }} className={LINK}>
              {messages.openTheBin}
            </Link>
          )}
          {place && (
            <Link to={placePage(place.id)} className={LINK}>
              {messages.openThePlace}
            </Link>
          )}
          <Link to="/history" className={LINK}>
            {messages.inventoryHistory}
          </Link>
        </p>
      )}
      {id === null && <UnfinishedUndoAlerts />}
      {id === null && <YearSection />}
      <div className={id === null ? 'mt-4' : undefined}>
        {elsewhere ? (
          <BinNotFound elsewhere={elsewhere} />
        ) : (
          <HistoryList key={of && `${of.entity} ${of.id}`} of={of} pathOf={pathOf} />
        )}
      </div>
    </>
  )
}
