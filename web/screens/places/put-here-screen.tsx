import { List } from 'lucide-react'
import { useState } from 'react'
import { PRODUCT } from '#contracts/product.ts'
import { putInPlace } from '#web/features/places/data/mutations.ts'
import { type BinView, type PlacePage, useBinOf, usePlacePage } from '#web/features/places/data/queries.ts'
import { PLACE_MESSAGES } from '#web/features/places/messages.ts'
import { PlacePath } from '#web/features/places/place-path.tsx'
import type { FoundBin } from '#web/features/scanner/data/queries.ts'
import { ScanPanel } from '#web/features/scanner/scan-panel.tsx'
import { useParams } from '#web/platform/navigation/router.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'

const BinPickerDialog = lazyDialog(
  async () => (await import('#web/features/tidying/pickers/bin-picker-dialog.tsx')).BinPickerDialog,
)

const PutHere = ({ page: { place, above, bins } }: { page: PlacePage }) => {
  const [picking, setPicking] = useState(false)
  const [last, setLast] = useState<string | null>(null)
  // A fresh panel for each bin: the scanner goes on by itself.
  const [turn, setTurn] = useState(0)
  const binOf = useBinOf()
  // As they were before this visit: one Undo takes all of it back.
  const [moved, setMoved] = useState<readonly BinView[]>([])
  const put = async (id: string, name: string) => {
    const bin = binOf(id)
    const done = await putInPlace([id], place, moved)
    if (done) setLast(name)
    if (done && bin && bin.placeId !== place.id) setMoved((before) => [bin, ...before])
    setTurn((count) => count + 1)
  }
  const take = ({ at, name }: FoundBin) => {
    if ('ownId' in at) void put(at.ownId, name)
    else toast({ title: messages.isNotInThisInventory(name), description: messages.scanAnotherOne })
  }
  return (
    <>
      <title>{messages.putBinsIn(place.name, PRODUCT)}</title>
      <PlacePath above={[...above, { id: place.id, name: place.name }]} />
      <h1 className="mt-1 text-2xl">{messages.putBinsInOf(place.name)}</h1>
      <p className="mt-1 mb-4 text-ink-soft">{messages.scanOneBinAfterAnother}</p>
      <div className="flex flex-col gap-3">
        <ScanPanel key={turn} onFound={ignore} viewLabel={messages.putHere} onView={take} />
        <p role="status" className="text-ink-soft">
          {last !== null && messages.isHereNowInAll(last, bins.length)}
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

const ignore = () => {}

/** /places/{id}/put: scan the bins that stand in a place. */
export const PutHereScreen = () => {
  const { id = '' } = useParams()
  const page = usePlacePage(id)
  return (
    <div className="max-w-3xl">
      {page === undefined && <EmptyState {...PLACE_MESSAGES.notFound} />}
      {page && <PutHere page={page} />}
    </div>
  )
}
