import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { equalColumns } from '../columns.ts'
import * as messages from '../messages.ts'
import { useVisibleRows } from './visible-rows.ts'

interface RowKey {
  readonly id: string
  /** Number of entries that had this place's elements before. */
  readonly generation: number
}

/** Raises the generation when another entry comes to a place, unless it reuses the elements. */
export const generationAt = (occupant: RowKey | undefined, id: string, takesOver: boolean): number => {
  if (!occupant) return 0
  return takesOver || occupant.id === id ? occupant.generation : occupant.generation + 1
}

/** Returns React keys for places: another entry gets new elements, unless `reuse` changed. */
const useRowKeys = (list: RefObject<HTMLElement | null>, reuse: unknown) => {
  const previous = useRef({ reuse, keys: new Map<number, RowKey>() })
  const keys = new Map<number, RowKey>()
  const takesOver = reuse !== previous.current.reuse && !list.current?.contains(document.activeElement)
  useLayoutEffect(() => {
    previous.current = { reuse, keys }
  })
  return (place: number, id: string): string => {
    const generation = generationAt(previous.current.keys.get(place), id, takesOver)
    keys.set(place, { id, generation })
    return `${place} ${generation}`
  }
}

interface VirtualListProps<T> {
  label: string
  items: { readonly length: number; slice(start: number, end: number): readonly T[] }
  rowKey: (item: T) => string
  children: (item: T) => ReactNode
  /** Row height in pixels before measuring. */
  estimate: number
  columns?: number
  gap?: number
  /** While set and changing, entries reuse elements (must be stateless), and off-screen rows wait for a pause. */
  reuse?: unknown
}

const gridOf = (columns: number, gap: number) => ({
  className: 'grid',
  style: { gridTemplateColumns: equalColumns(columns), columnGap: gap },
})

/** Virtualized list or grid that scrolls with the page. Row heights are measured and may differ. */
export const VirtualList = <T,>({
  label,
  items,
  rowKey,
  children,
  estimate,
  columns = 1,
  gap = 0,
  reuse,
}: VirtualListProps<T>) => {
  const list = useRef<HTMLDivElement>(null)
  const count = Math.ceil(items.length / columns)
  const rows = useVisibleRows({ list, count, estimate, gap, content: items, isFleeting: Boolean(reuse) })
  const keyAt = useRowKeys(list, reuse)
  const drawn = Array.from({ length: rows.last - rows.first }, (_none, place) => rows.first + place)
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows stand between the list and its items
    <div
      ref={list}
      role="list"
      aria-label={label}
      className="flex flex-col"
      style={{ paddingTop: rows.before, paddingBottom: rows.after, rowGap: gap }}
    >
      {drawn.map((row) => (
        <div
          key={row}
          ref={rows.measure}
          data-row={row}
          role="presentation"
          {...(columns > 1 ? gridOf(columns, gap) : {})}
        >
          {items.slice(row * columns, (row + 1) * columns).map((item, place) => (
            // biome-ignore lint/a11y/useSemanticElements: as above
            <div
              key={reuse === undefined ? rowKey(item) : keyAt(row * columns + place, rowKey(item))}
              role="listitem"
              aria-setsize={items.length}
              aria-posinset={row * columns + place + 1}
              className="min-w-0"
            >
              {children(item)}
            </div>
          ))}
        </div>
      ))}
      {rows.unprinted > 0 && <p className="pt-3">{messages.rowsNotPrinted(rows.unprinted)}</p>}
    </div>
  )
}
