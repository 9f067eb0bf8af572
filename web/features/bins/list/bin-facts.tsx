import { Fragment } from 'react'
import { placePage } from '#contracts/pages.ts'
import { formatUpdated, formatUpdatedInside } from '#domain/format/format-age.ts'
import { formatNumber } from '#domain/format/format-count.ts'
import { highlightMatches } from '#domain/search/highlight.ts'
import type { NameOf } from '#web/platform/inventory/person-names.ts'
import { Link } from '#web/platform/navigation/router.tsx'
import { GLYPHS, Glyph } from '#web/ui/parts/glyph.tsx'
import { HighlightedText } from '#web/ui/parts/highlighted-text.tsx'
import { type BinView, type ItemView, type LazyList, usePlaceIdOf } from '../data/queries.ts'
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

export const PlaceName = ({ bin, query }: { bin: BinView; query: string }) =>
  query === '' ? bin.location : <HighlightedText pieces={highlightMatches(bin.location ?? '', query)} />

interface BinPlaceProps {
  bin: BinView
  query?: string
  className: string
}

/** Leads to the place, where the bin has one. */
export const BinPlace = ({ bin, query = '', className }: BinPlaceProps) => {
  const placeId = usePlaceIdOf(bin)
  if (!bin.location) return null
  const place = (
    <>
      {PIN}
      <span dir="auto" translate="no" className="truncate">
        <PlaceName bin={bin} query={query} />
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

export const BinName = ({ bin, query }: { bin: BinView; query: string }) =>
  query === '' ? bin.name : <HighlightedText pieces={highlightMatches(bin.name, query)} />

const ITEMS_SHOWN = 3

export const FoundItems = ({ items, query }: { items: LazyList<ItemView>; query: string }) => {
  if (items.length === 0) return null
  const more = items.length - ITEMS_SHOWN
  const shown = items.slice(0, ITEMS_SHOWN).map((item, place) => (
    // Index keys let the next search reuse elements.
    // biome-ignore lint/suspicious/noArrayIndexKey: as said
    <Fragment key={place}>
      {place > 0 && ', '}
      <span className="text-ink">
        <HighlightedText pieces={highlightMatches(item.name, query)} />
      </span>
      {item.missingSince !== null && ` ${messages.isMissing}`}
      {item.quantity !== 1 && (
        <span>{item.quantity === 0 ? ` ${messages.isOut}` : ` × ${formatNumber(item.quantity)}`}</span>
      )}
    </Fragment>
  ))
  return (
    <p className="mt-1 line-clamp-2 text-sm max-md:order-1 text-ink-soft" dir="auto" translate="no">
      {more > 0 ? messages.andMore(shown, more) : shown}
    </p>
  )
}
