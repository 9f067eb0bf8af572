import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

interface VirtualListProps<T> {
  /** Name of the list for screen readers. */
  label: string
  items: readonly T[]
  keyOf: (item: T) => string
  children: (item: T) => ReactNode
  /** Height of a row in pixels before it is measured. */
  estimate: number
  /** Cards beside each other; 1 for a list. */
  columns?: number
  /** Space between rows and columns in pixels. */
  gap?: number
}

/**
 * A list or grid that scrolls with the page and draws only the rows near the screen, so its cost does not grow
 * with the number of items. Rows are measured, so their heights may differ.
 */
export const VirtualList = <T,>({
  label,
  items,
  keyOf,
  children,
  estimate,
  columns = 1,
  gap = 0,
}: VirtualListProps<T>) => {
  const list = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY)
  }, [])
  const rows = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => estimate,
    overscan: 4,
    gap,
    scrollMargin: top,
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows stand between the list and its items
    <div
      ref={list}
      role="list"
      aria-label={label}
      className="relative"
      style={{ height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map((row) => (
        <div
          key={row.key}
          ref={rows.measureElement}
          data-index={row.index}
          role="presentation"
          className="absolute inset-x-0 top-0 grid"
          style={{
            transform: `translateY(${row.start - top}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            columnGap: gap,
          }}
        >
          {items.slice(row.index * columns, (row.index + 1) * columns).map((item, place) => (
            // biome-ignore lint/a11y/useSemanticElements: as above
            <div
              key={keyOf(item)}
              role="listitem"
              aria-setsize={items.length}
              aria-posinset={row.index * columns + place + 1}
              className="min-w-0"
            >
              {children(item)}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
