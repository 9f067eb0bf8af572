import { useMemo } from 'react'
import { placePage } from '#contracts/pages.ts'
import { formatCount } from '#domain/format/format-count.ts'
import { lineOf } from '#domain/places/place-tree.ts'
import { type BinView, type InventoryView, useInventoryView } from '#web/features/bins/data/queries.ts'
import type { PlaceView } from '#web/features/places/data/queries.ts'
import { type BinPicture, binPicture } from '#web/platform/inventory/bin-picture.ts'
import { type ImageSource, imageSource } from '#web/platform/media/images/image-source.ts'
import { Link } from '#web/platform/navigation/router.tsx'
import { Cover } from '#web/ui/photos/cover.tsx'
import { DashboardSection, SEE_ALL, TILE_ROW } from './dashboard-section.tsx'
import * as messages from './messages.ts'

const SHOWN = 5
const TILE_WIDTH = 212
const PICTURED_BINS = 3

interface TopPlace {
  readonly place: PlaceView
  /** In it and below it. */
  readonly bins: readonly BinView[]
}

const topPlacesOf = (view: InventoryView): readonly TopPlace[] => {
  const bins = new Map<string, BinView[]>()
  for (const bin of view.bins) {
    const place = view.placeOf(bin)
    const top = place && lineOf(view.place, place.id)[0]
    if (!top) continue
    const inside = bins.get(top.id)
    if (inside) inside.push(bin)
    else bins.set(top.id, [bin])
  }
  return view.places
    .flatMap((place) => {
      const inside = bins.get(place.id)
      return place.parentId === null && inside ? { place, bins: inside } : []
    })
    .sort((a, b) => b.bins.length - a.bins.length)
}

/** The place's photo or its shelf, else what its bins look like, each category once. */
const placePicture = ({ place, bins }: TopPlace): BinPicture => {
  const own = place.imageUrl ?? place.sweepImageUrl ?? null
  const [first] = bins
  const drawing = first ? binPicture(first, TILE_WIDTH).drawing : ''
  if (own !== null) return { photos: [imageSource(own, TILE_WIDTH)], drawing }
  const distinct = new Map<string | null, ImageSource>()
  for (const bin of bins) {
    const { photos, drawing: src } = binPicture(bin, TILE_WIDTH)
    const source = photos[0] ?? { src }
    distinct.set(source.src, distinct.get(source.src) ?? source)
    if (distinct.size === PICTURED_BINS) break
  }
  return { photos: [...distinct.values()], drawing }
}

const Tile = ({ of }: { of: TopPlace }) => (
  <li className="relative w-40 shrink-0 snap-start overflow-hidden rounded border bg-surface md:w-auto">
    <Cover {...placePicture(of)} className="h-19 w-full rounded-none md:h-23" />
    <p className="flex items-center gap-2 px-3 py-2 text-sm">
      <Link
        to={placePage(of.place.id)}
        className="min-w-0 flex-1 truncate font-semibold after:absolute after:inset-0 after:rounded focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-action"
        dir="auto"
        translate="no"
      >
        {of.place.name}
      </Link>
      <span className="shrink-0 text-xs text-ink-soft">{formatCount(of.bins.length, 'bin')}</span>
    </p>
  </li>
)

/** Places at the top of the tree, those with most bins first. */
export const PlacesSection = () => {
  const view = useInventoryView()
  const tops = useMemo(() => topPlacesOf(view), [view])
  if (tops.length < 2) return null
  return (
    <DashboardSection
      title={messages.places}
      link={
        <Link to="/places" className={SEE_ALL}>
          {messages.seeAll}
        </Link>
      }
    >
      <ul className={`${TILE_ROW} md:grid-cols-5`}>
        {tops.slice(0, SHOWN).map((each) => (
          <Tile key={each.place.id} of={each} />
        ))}
      </ul>
    </DashboardSection>
  )
}
