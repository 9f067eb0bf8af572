import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { treemap } from '#domain/charts/treemap.ts'
import { formatNumber } from '#domain/format/format-count.ts'
import { FigureTable } from '#web/ui/charts/figure-table.tsx'
import { useBox } from '#web/ui/charts/use-box.ts'
import * as common from '#web/ui/messages.ts'
import { arrowKeys } from '#web/ui/page-direction.ts'
import { NO_PLACE, type PlaceMap, usePlaceMap } from '../data/place-map.ts'
import { HEAD, MapTile, PADDING } from './map-tile.tsx'
import * as messages from './messages.ts'

const RECTANGLES_MAX = 60
/** In rem. */
const LEAST_SIDE = 1.5

const ORIGIN = { x: 0, y: 0 }

const tilesIn = (list: HTMLElement): readonly HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('[data-tile]'),
]

/** Arrows walk, so that the picture is one stop of the Tab key. */
const walkTiles = (event: KeyboardEvent<HTMLElement>) => {
  const { back, forward } = arrowKeys()
  const { key, target, currentTarget } = event
  const step = key === 'ArrowDown' || key === forward ? 1 : key === 'ArrowUp' || key === back ? -1 : 0
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const tiles = tilesIn(currentTarget)
  tiles[tiles.indexOf(target as HTMLElement) + step]?.focus()
}

/** Makes the tile that has the focus, or had it last, the one that Tab comes to. */
const stopAt = (list: HTMLElement, stop?: EventTarget) => {
  const tiles = tilesIn(list)
  const chosen = tiles.find((tile) => tile === stop) ?? tiles.find(({ tabIndex }) => tabIndex === 0)
  for (const tile of tiles) tile.tabIndex = tile === (chosen ?? tiles[0]) ? 0 : -1
}

const Picture = ({
  map,
  nameOf,
  label,
}: {
  map: PlaceMap
  nameOf: (id: string) => string
  label: string
}) => {
  const list = useRef<HTMLUListElement>(null)
  const box = useBox(list)
  const tiles = useMemo(
    () =>
      box
        ? treemap(map.nodes, {
            ...box,
            most: RECTANGLES_MAX,
            leastSide: LEAST_SIDE,
            head: HEAD,
            padding: PADDING,
          })
        : [],
    [map, box],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tiles are the reason
  useLayoutEffect(() => {
    if (list.current) stopAt(list.current)
  }, [tiles])
  return (
    <ul
      ref={list}
      aria-labelledby={label}
      onKeyDown={walkTiles}
      onFocus={({ currentTarget, target }) => stopAt(currentTarget, target)}
      className="relative h-70 md:h-80 lg:h-120"
    >
      {tiles.map((tile) => (
        <MapTile key={`${tile.kind} ${tile.id}`} tile={tile} within={ORIGIN} map={map} nameOf={nameOf} />
      ))}
    </ul>
  )
}

/** Rectangles in rectangles: rooms with their shelves, as large as there are items. */
export const PlaceMapSection = () => {
  const map = usePlaceMap()
  const headingId = useId()
  if (!map) return null
  const { places, contents } = map
  const names = new Map(places.map(({ id, name }) => [id, name]))
  const rowOf = (id: string, name: string) => ({
    key: id,
    name: <span dir="auto">{name}</span>,
    figures: [formatNumber(contents(id).bins), formatNumber(contents(id).items)],
  })
  return (
    <section aria-labelledby={headingId} className="mb-5">
      <h2 id={headingId} className="text-lg">
        {messages.whatIsWhere}
      </h2>
      <p className="mb-2 text-sm text-ink-soft">{messages.mapHint}</p>
      <Picture map={map} nameOf={(id) => names.get(id) ?? common.noPlace} label={headingId} />
      <FigureTable
        caption={messages.itemsByPlace}
        heads={[common.place, common.bins, common.items]}
        rows={[
          ...places.map(({ id, path }) => rowOf(id, path)),
          ...(contents(NO_PLACE).items > 0 ? [rowOf(NO_PLACE, common.noPlace)] : []),
        ]}
      />
    </section>
  )
}
