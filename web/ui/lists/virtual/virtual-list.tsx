import { type ReactNode, useRef } from 'react'
import { equalColumns } from '../grid-template.ts'
import * as messages from '../messages.ts'
import { useRowKeys } from '../use-row-keys.ts'
import { useVisibleRows } from './visible-rows.ts'

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
