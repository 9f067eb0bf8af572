import { EllipsisVertical, MapPin, PackagePlus } from 'lucide-react'
import { useId } from 'react'
import { placePage } from '#contracts/pages.ts'
import { PRODUCT } from '#contracts/product.ts'
import { useBinActions } from '#web/features/bins/bin-actions.ts'
import { BinRow } from '#web/features/bins/list/bin-row.tsx'
import { useItemsIn } from '#web/features/items/data/queries.ts'
import { Worth } from '#web/features/items/details/worth.tsx'
import { useCrossInventoryPlace } from '#web/features/places/data/cross-inventory-place.ts'
import { type PlacePage, usePlacePage } from '#web/features/places/data/queries.ts'
import { formatContents, PLACE_MESSAGES } from '#web/features/places/messages.ts'
import { PlaceList } from '#web/features/places/place-list.tsx'
import { usePlaceMenu } from '#web/features/places/place-menu.tsx'
import { PlaceNotFound } from '#web/features/places/place-not-found.tsx'
import { PlacePath } from '#web/features/places/place-path.tsx'
import { PlaceSweep, SweepLink } from '#web/features/scanner/sweep/place-sweep.tsx'
import { useRights } from '#web/platform/inventory/rights.ts'
import { imageSource } from '#web/platform/media/images/image-source.ts'
import { navigate, useParams, useSearchParams } from '#web/platform/navigation/router.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { Menu } from '#web/ui/menus/menu.tsx'
import * as common from '#web/ui/messages.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { Picture } from '#web/ui/photos/picture.tsx'
import * as messages from './messages.ts'
import { usePlaceDialogs } from './use-place-dialogs.tsx'

const NOTHING_FOUND = [] as const

/** Its places beside its bins, where no picture takes that room. */
const COLUMNS = 'lg:grid lg:grid-cols-2 lg:items-start lg:gap-8'

const Place = ({ page }: { page: PlacePage }) => {
  const { place, above, children, bins } = page
  const heading = useId()
  const { canWrite } = useRights()
  const { open } = useBinActions()
  const { onAction, dialog } = usePlaceDialogs()
  const parent = above.at(-1)
  const leave = () => navigate(parent ? placePage(parent.id) : '/places', { replace: true })
  const items = usePlaceMenu(place, onAction, leave)
  const put = () => navigate(`/places/${place.id}/put`)
  const isEmpty = bins.length + children.length === 0
  const isSwept = place.sweep != null
  const isPictured = isSwept || place.imageUrl !== null
  const putButton = (
    <Button className="max-md:flex-1 max-md:px-2 max-md:text-sm" onClick={put}>
      <PackagePlus aria-hidden="true" />
      {common.putBinsHere}
    </Button>
  )
  return (
    <>
      <PageTitle text={`${place.name} · ${PRODUCT}`} />
      <div className="mb-5 flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <PlacePath above={above} />
          <h1 id={heading} className="text-2xl break-words" dir="auto" translate="no">
            {place.name}
          </h1>
          <p className="text-ink-soft">{formatContents(bins.length, children.length)}</p>
          <p className="text-ink-soft empty:hidden">
            <Worth items={useItemsIn(place.id)} />
          </p>
        </div>
        {canWrite && (
          <>
            <div className="flex gap-3 max-md:hidden">
              {!isSwept && <SweepLink placeId={place.id} />}
              {!isEmpty && putButton}
            </div>
            <Menu
              nameId={heading}
              trigger={
                <IconButton label={common.actionsFor} variant="secondary">
                  <EllipsisVertical />
                </IconButton>
              }
              subject={() => place.name}
              items={items}
            />
          </>
        )}
      </div>
      <div className={cx(isPictured && 'lg:grid lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)] lg:gap-8')}>
        <div>
          {place.imageUrl !== null && (
            <Picture
              {...imageSource(place.imageUrl, 768)}
              alt={messages.photoOf(place.name)}
              fallback={<MapPin aria-hidden="true" />}
              className="mb-5 h-44 w-full rounded border md:h-56 lg:h-80"
            />
          )}
          <PlaceSweep place={place} canWrite={canWrite} onOpen={open} />
        </div>
        <div className={cx(!isPictured && bins.length > 0 && children.length > 0 && COLUMNS)}>
          {canWrite && !(isEmpty && isSwept) && (
            <div className="mb-5 flex flex-wrap gap-2 md:hidden">
              {!isEmpty && putButton}
              {!isSwept && <SweepLink placeId={place.id} className="flex-1 px-2 text-sm" />}
            </div>
          )}
          {children.length > 0 && (
            <PlaceList
              label={messages.placesIn(place.name)}
              entries={children.map((entry) => ({ ...entry, level: 0 }))}
              onAction={onAction}
            />
          )}
          {bins.length > 0 && (
            <ul
              aria-label={messages.binsIn(place.name)}
              className={cx('@container border-t not-first:mt-5', !isPictured && 'lg:mt-0!')}
            >
              {bins.map((bin) => (
                <li key={bin.id}>
                  <BinRow
                    isPlaceKnown
                    bin={bin}
                    query=""
                    found={NOTHING_FOUND}
                    chosen={null}
                    onToggle={undefined}
                    heading="h2"
                  />
                </li>
              ))}
            </ul>
          )}
          {bins.length === 0 && children.length > 0 && (
            <p className="mt-4 text-sm text-ink-soft">{messages.binsInPlacesAbove}</p>
          )}
        </div>
      </div>
      {isEmpty && (
        <EmptyState
          icon={<PackagePlus />}
          title={PLACE_MESSAGES.nothingHere}
          text={PLACE_MESSAGES.nothingHereHint}
        >
          {canWrite && putButton}
        </EmptyState>
      )}
      {dialog}
    </>
  )
}

/** /places/{id}: the bins and places in a place. */
export const PlaceScreen = () => {
  const { id = '' } = useParams()
  const page = usePlacePage(id)
  const [params] = useSearchParams()
  const elsewhere = useCrossInventoryPlace(id, { isMissing: page === undefined, linked: params.get('in') })
  return (
    <div>
      {page === null && <Skeleton className="h-64" />}
      {page === undefined && <PlaceNotFound elsewhere={elsewhere} />}
      {page && <Place key={id} page={page} />}
    </div>
  )
}
