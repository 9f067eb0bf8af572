import type { CSSProperties } from 'react'
import { placePage } from '#contracts/pages.ts'
import type { Rect } from '#domain/charts/squarify.ts'
import type { TreemapTile } from '#domain/charts/treemap.ts'
import { Link } from '#web/platform/navigation/router.tsx'
import { cx } from '#web/ui/cx.ts'
import { NO_PLACE, type PlaceMap } from '../data/place-map.ts'
import * as messages from './messages.ts'
import { tileText } from './tile-text.ts'

/** Sides in rem. */
export const HEAD = 1.75
export const PADDING = 0.25

interface MapTileProps {
  tile: TreemapTile
  /** In which it is drawn. */
  within: Pick<Rect, 'x' | 'y'>
  map: PlaceMap
  nameOf: (id: string) => string
}

const positionOf = ({ x, y, width, height }: Rect, within: MapTileProps['within']): CSSProperties => ({
  insetInlineStart: `${x - within.x}rem`,
  top: `${y - within.y}rem`,
  width: `${width}rem`,
  height: `${height}rem`,
})

const pageOf = (id: string): string => (id === NO_PLACE ? '/bins?place=' : placePage(id))

const LINK =
  'hover:outline-2 hover:-outline-offset-2 hover:outline-current focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-action'

/** A room around its shelves. */
const Group = ({
  tile,
  map,
  nameOf,
}: Omit<MapTileProps, 'within'> & { tile: TreemapTile & { id: string } }) => (
  <>
    <div className="absolute inset-px rounded-sm border bg-surface">
      <Link
        to={pageOf(tile.id)}
        data-tile=""
        className={cx(LINK, 'flex h-6.5 items-center gap-2 rounded-sm px-1.5 text-xs text-ink')}
      >
        <span className="truncate font-semibold" dir="auto" translate="no">
          {nameOf(tile.id)}
        </span>{' '}
        <span className="ms-auto shrink-0 text-ink-soft">{messages.itemCount(tile.weight)}</span>
      </Link>
    </div>
    <ul>
      {tile.tiles.map((each) => (
        <MapTile key={`${each.kind} ${each.id}`} tile={each} within={tile.rect} map={map} nameOf={nameOf} />
      ))}
    </ul>
  </>
)

const nameStyle = (lines: number): string => {
  if (lines === 0) return 'sr-only'
  return cx('font-semibold', lines === 1 ? 'block truncate' : 'line-clamp-(--lines) break-words')
}

const TileText = ({
  name,
  count,
  lines,
  showsCount,
}: ReturnType<typeof tileText> & Record<'name' | 'count', string>) => (
  <>
    <span
      className={nameStyle(lines)}
      style={{ '--lines': lines } as CSSProperties}
      dir="auto"
      translate="no"
    >
      {name}
    </span>{' '}
    <span className={showsCount ? 'block truncate text-xs' : 'sr-only'}>{count}</span>
  </>
)

const LEAF = 'absolute inset-px overflow-hidden rounded-sm border px-1.5 pt-0.5 text-sm'

const Leaf = ({ tile: { kind, id, weight, rect }, map, nameOf }: Omit<MapTileProps, 'within'>) => {
  const isOther = kind === 'other' || id === null
  const name = isOther ? messages.other : kind === 'own' ? messages.inItself(nameOf(id)) : nameOf(id)
  const count = messages.itemCount(weight)
  const fit = tileText(name, count, rect)
  const title = fit.showsCount ? undefined : `${name}: ${count}`
  const text = <TileText name={name} count={count} {...fit} />
  if (isOther)
    return (
      <div title={title} className={cx(LEAF, 'border-transparent bg-sunken text-ink-soft')}>
        {text}
      </div>
    )
  const { color } = kind === 'own' ? map.own(id) : map.contents(id)
  const isPlaced = id !== NO_PLACE
  return (
    <Link
      to={pageOf(id)}
      data-tile=""
      title={title}
      className={cx(
        LEAF,
        LINK,
        isPlaced ? 'border-transparent' : 'border-dashed border-edge bg-surface text-ink',
      )}
      style={isPlaced ? { background: `var(--hue-${color}-soft)`, color: `var(--hue-${color})` } : undefined}
    >
      {text}
    </Link>
  )
}

export const MapTile = ({ tile, within, map, nameOf }: MapTileProps) => {
  const { id } = tile
  return (
    <li className="absolute" style={positionOf(tile.rect, within)}>
      {id !== null && tile.tiles.length > 0 ? (
        <Group tile={{ ...tile, id }} map={map} nameOf={nameOf} />
      ) : (
        <Leaf tile={tile} map={map} nameOf={nameOf} />
      )}
    </li>
  )
}
