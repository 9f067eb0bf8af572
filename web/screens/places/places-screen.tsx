import { MapPin, Plus } from 'lucide-react'
import { PRODUCT } from '#contracts/product.ts'
import { useItemsIn } from '#web/features/items/data/queries.ts'
import { Worth } from '#web/features/items/details/worth.tsx'
import { usePlaceTree } from '#web/features/places/data/queries.ts'
import { PlaceMapSection } from '#web/features/places/map/place-map.tsx'
import { PLACE_MESSAGES } from '#web/features/places/messages.ts'
import { PlaceList } from '#web/features/places/place-list.tsx'
import { useRights } from '#web/platform/inventory/rights.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { usePlaceDialogs } from './use-place-dialogs.tsx'

/** /places: the tree of places. */
export const PlacesScreen = () => {
  const tree = usePlaceTree()
  const { canWrite } = useRights()
  const { add, onAction, dialog } = usePlaceDialogs()
  const addButton = canWrite && (
    <Button onClick={() => add(null)}>
      <Plus aria-hidden="true" />
      {PLACE_MESSAGES.add}
    </Button>
  )
  return (
    <>
      <PageTitle text={`${PLACE_MESSAGES.title} · ${PRODUCT}`} />
      <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-2xl">{PLACE_MESSAGES.title}</h1>
          <p className="mt-1 text-ink-soft">{PLACE_MESSAGES.intro}</p>
          <p className="mt-1 text-ink-soft empty:hidden">
            <Worth items={useItemsIn(null)} />
          </p>
        </div>
        {tree !== null && tree.length > 0 && addButton}
      </div>
      {/* The picture beside the list, where there is one: without places there is none. */}
      <div className="lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)] lg:items-start lg:gap-8 lg:has-[>section]:grid">
        <PlaceMapSection />
        {tree !== null && tree.length > 0 && (
          <PlaceList label={PLACE_MESSAGES.title} entries={tree} onAction={onAction} />
        )}
      </div>
      {tree === null && <Skeleton className="h-64" />}
      {tree?.length === 0 && (
        <EmptyState icon={<MapPin />} {...PLACE_MESSAGES.empty}>
          {addButton}
        </EmptyState>
      )}
      {dialog}
    </>
  )
}
