import { MapPin, PackagePlus } from 'lucide-react'
import { placePage } from '#contracts/pages.ts'
import { useBinActions } from '#web/features/bins/bin-actions.ts'
import { itemCount } from '#web/features/bins/list/messages.ts'
import { usePlacePage } from '#web/features/places/data/queries.ts'
import { formatContents } from '#web/features/places/messages.ts'
import { useRights } from '#web/platform/inventory/rights.ts'
import { Link } from '#web/platform/navigation/router.tsx'
import * as common from '#web/ui/messages.ts'
import { buttonStyle } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'

const SHOWN_MAX = 50
const ROW =
  'flex min-h-11 w-full items-center justify-between gap-3 py-1 text-start underline-offset-2 hover:underline desk:min-h-9'

/** Lists the bins and places in a scanned place, with a link that puts more bins there. */
export const FoundPlace = ({ placeId }: { placeId: string }) => {
  const page = usePlacePage(placeId)
  const { open } = useBinActions()
  const { canWrite } = useRights()
  if (!page) return null
  const { bins, children } = page
  const hidden = bins.length + children.length - SHOWN_MAX
  return (
    <>
      {canWrite && (
        <Link to={`/places/${placeId}/put`} className={buttonStyle({ variant: 'secondary', wide: true })}>
          <PackagePlus aria-hidden="true" />
          {common.putBinsHere}
        </Link>
      )}
      {bins.length + children.length === 0 && (
        <p className="py-2 text-sm text-ink-soft">{messages.nothingHere}</p>
      )}
      <ul aria-label={messages.whatIsHere} className="mt-2 divide-y">
        {children.slice(0, SHOWN_MAX).map(({ place, bins: within, places }) => (
          <li key={place.id}>
            <Link to={placePage(place.id)} className={ROW}>
              <span className="flex min-w-0 items-center gap-2">
                <MapPin aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
                <span dir="auto" translate="no" className="truncate">
                  {place.name}
                </span>
              </span>
              <span className="shrink-0 text-sm text-ink-soft">{formatContents(within, places)}</span>
            </Link>
          </li>
        ))}
        {bins.slice(0, Math.max(0, SHOWN_MAX - children.length)).map((bin) => (
          <li key={bin.id}>
            <button type="button" className={ROW} onClick={() => open(bin.id)}>
              <span dir="auto" translate="no" className="min-w-0 truncate">
                {bin.name}
              </span>
              <span className="shrink-0 text-sm text-ink-soft">{itemCount(bin.itemCount)}</span>
            </button>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="border-t py-2 text-sm text-ink-soft">{messages.andMore(hidden)}</p>}
    </>
  )
}
