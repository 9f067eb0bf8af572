import { List } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { PRODUCT } from '#contracts/product.ts'
import { putInPlace } from '#web/features/places/data/mutations.ts'
import { type BinView, type PlacePage, useBinById, usePlacePage } from '#web/features/places/data/queries.ts'
import { PLACE_MESSAGES } from '#web/features/places/messages.ts'
import { PlacePath } from '#web/features/places/place-path.tsx'
import type { FoundBin } from '#web/features/scanner/data/queries.ts'
import { ScanPanel } from '#web/features/scanner/scan-panel.tsx'
import { navigate, useParams } from '#web/platform/navigation/router.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'

const BinPickerDialog = lazyDialog(
  async () => (await import('#web/features/bulk-actions/pickers/bin-picker-dialog.tsx')).BinPickerDialog,
)

const PutHere = ({ page: { place, above, bins } }: { page: PlacePage }) => {
  const [picking, setPicking] = useState(false)
  const [last, setLast] = useState<string | null>(null)
  const binOf = useBinById()
  // Keeps the state before this visit, so that one Undo reverts all of it.
  const moved = useRef<readonly BinView[]>([])
  const put = async (id: string, name: string) => {
    const bin = binOf(id)
    if (bin?.placeId === place.id) return setLast(name)
    if (!(await putInPlace([id], place, moved.current))) return
    setLast(name)
    if (bin) moved.current = [bin, ...moved.current]
  }
  const take = ({ at, name }: FoundBin) => {
    if ('ownId' in at) return void put(at.ownId, name)
    // Continues with the scanned place: later scans are put there.
    if ('placeId' in at && at.inventoryId === null) return navigate(`/places/${at.placeId}/put`)
    toast({ title: messages.notInThisInventory(name), description: messages.scanAnotherOne })
  }
  const taking = useRef(take)
  useEffect(() => {
    taking.current = take
  })
  // The panel reads on while bins are put away, one after the other.
  const scanned = useCallback((found: FoundBin) => taking.current(found), [])
  return (
    <>
      <PageTitle text={messages.pageTitle(place.name, PRODUCT)} />
      <h1 className="text-2xl">{messages.putBinsIn(place.name)}</h1>
      <PlacePath above={[...above, { id: place.id, name: place.name }]} />
      <p className="mt-1 mb-4 text-ink-soft">{messages.scanHint}</p>
      <div className="flex flex-col gap-3">
        <ScanPanel onFound={scanned} />
        <p role="status" className="text-ink-soft">
          {last !== null && messages.binAdded(last, bins.length)}
        </p>
        <Button variant="secondary" onClick={() => setPicking(true)}>
          <List aria-hidden="true" />
          {messages.chooseFromTheList}
        </Button>
      </div>
      {picking && (
        <BinPickerDialog
          title={messages.putIn(place.name)}
          except={bins.map(({ id }) => id)}
          onPick={({ id, name }) => {
            setPicking(false)
            void put(id, name)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  )
}

/** /places/{id}/put: scan bins to put them into a place. */
export const PutHereScreen = () => {
  const { id = '' } = useParams()
  const page = usePlacePage(id)
  return (
    <div className="lg:max-w-reading">
      {page === undefined && <EmptyState {...PLACE_MESSAGES.notFound} />}
      {page && <PutHere key={id} page={page} />}
    </div>
  )
}
