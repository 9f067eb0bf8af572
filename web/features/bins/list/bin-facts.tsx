import { placePage } from '#contracts/pages.ts'
import { formatUpdated, formatUpdatedInside } from '#domain/format/format-age.ts'
import type { NameOf } from '#web/platform/inventory/person-names.ts'
import { Link } from '#web/platform/navigation/router.tsx'
import { lazyPart } from '#web/ui/on-demand/lazy-part.tsx'
import { GLYPHS, Glyph } from '#web/ui/parts/glyph.tsx'
import { type BinView, usePlaceIdOf } from '../data/queries.ts'
import * as messages from './messages.ts'

/** 'Updated 3 days ago', or 'Ada, 3 days ago' where more than one person may have changed it. */
export const formatUpdatedAge = (bin: BinView, nameOf: NameOf): string => {
  const age = formatUpdated(bin.updatedAt, Date.now())
  const name = nameOf(bin.updatedBy)
  return name === null ? messages.updated(age) : `${name}, ${formatUpdatedInside(bin.updatedAt, Date.now())}`
}

/** 'Last checked 3 weeks ago'; null when never checked. */
export const formatLastChecked = ({ lastCheckedAt }: BinView): string | null =>
  lastCheckedAt === null ? null : messages.lastChecked(formatUpdatedInside(lastCheckedAt, Date.now()))

const PIN = <Glyph path={GLYPHS.pin} className="size-3.5 shrink-0" />

interface BinPlaceProps {
  bin: BinView
  withPin?: boolean
  className: string
}

/** Leads to the place, where the bin has one. */
export const BinPlace = ({ bin, withPin = true, className }: BinPlaceProps) => {
  const placeId = usePlaceIdOf(bin)
  if (!bin.location) return null
  const place = (
    <>
      {withPin && PIN}
      <span dir="auto" translate="no" className="truncate">
        {bin.location}
      </span>
    </>
  )
  return placeId ? (
    <Link to={placePage(placeId)} className={className}>
      {place}
    </Link>
  ) : (
    <span className={className}>{place}</span>
  )
}

export const FoundItems = lazyPart(async () => (await import('./found-items.tsx')).FoundItems)
