import { ChevronDown } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { equalColumns } from '#web/ui/lists/columns.ts'
import { VirtualList } from '#web/ui/lists/virtual/virtual-list.tsx'
import * as common from '#web/ui/messages.ts'
import type { LazyList } from '../data/queries.ts'
import type { BinEntryProps } from './bin-card.tsx'
import { groupByPlace } from './group-by-place.ts'
import * as messages from './messages.ts'

type GroupRow =
  | { readonly key: string; readonly place: string; readonly count: number; readonly open: boolean }
  | { readonly key: string; readonly entries: readonly BinEntryProps[] }

interface GroupedBinsProps {
  entries: LazyList<BinEntryProps>
  columns: number
  gap: number
  estimate: number
  children: (entry: BinEntryProps) => ReactNode
}

const rowKey = ({ key }: GroupRow) => key

const toRows = (
  entries: LazyList<BinEntryProps>,
  columns: number,
  closed: ReadonlySet<string>,
): readonly GroupRow[] =>
  groupByPlace(entries.slice()).flatMap(({ place, entries: inside }): GroupRow[] => {
    const open = !closed.has(place)
    const head: GroupRow = { key: `place ${place}`, place, count: inside.length, open }
    const rows = Array.from(
      { length: open ? Math.ceil(inside.length / columns) : 0 },
      (_none, row): GroupRow => {
        const cards = inside.slice(row * columns, (row + 1) * columns)
        return { key: cards[0]?.bin.id ?? '', entries: cards }
      },
    )
    return [head, ...rows]
  })

export const GroupedBins = ({ entries, columns, gap, estimate, children }: GroupedBinsProps) => {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const lines = useMemo(() => toRows(entries, columns, closed), [entries, columns, closed])
  const fold = (place: string) => {
    const next = new Set(closed)
    if (!next.delete(place)) next.add(place)
    setClosed(next)
  }
  return (
    <VirtualList label={messages.binsByPlace} items={lines} rowKey={rowKey} estimate={estimate} gap={gap}>
      {(line) =>
        'place' in line ? (
          <h2>
            <button
              type="button"
              aria-expanded={line.open}
              onClick={() => fold(line.place)}
              className="flex min-h-11 w-full items-center gap-2 rounded px-1 text-start text-base font-semibold hover:bg-sunken"
            >
              <ChevronDown
                aria-hidden="true"
                className={cx(
                  'size-5 text-ink-soft transition-transform',
                  !line.open && '-rotate-90 rtl:rotate-90',
                )}
              />
              <span dir="auto" translate="no" className="truncate">
                {line.place || common.noPlace}
              </span>
              <span className="font-normal text-ink-soft">{messages.binCount(line.count)}</span>
            </button>
          </h2>
        ) : (
          <div className="grid" style={{ gridTemplateColumns: equalColumns(columns), columnGap: gap }}>
            {line.entries.map((entry) => (
              <div key={entry.bin.id} className="min-w-0">
                {children(entry)}
              </div>
            ))}
          </div>
        )
      }
    </VirtualList>
  )
}
