import { ArrowDown, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { focusedEntry, walkEntries } from '#web/ui/lists/entry-keys.ts'
import * as listMessages from '#web/ui/lists/messages.ts'
import type { Selection } from '#web/ui/lists/use-selection.ts'
import { useVisibleRows } from '#web/ui/lists/virtual/visible-rows.ts'
import * as common from '#web/ui/messages.ts'
import type { BinSort, BrowseParams } from '../browse/browse-params.ts'
import type { LazyList } from '../data/queries.ts'
import type { BinEntryProps } from '../list/bin-card.tsx'
import * as binMessages from '../messages.ts'
import * as messages from './messages.ts'
import { useTableColumns } from './table-columns.ts'
import { TableOptions } from './table-options.tsx'
import { TableCells } from './table-row.tsx'

const ROW_HEIGHT = 48

export interface TableSort {
  readonly sort: BinSort
  readonly order: BrowseParams['order']
  readonly onSort: (part: Pick<BrowseParams, 'sort' | 'order'>) => void
}

interface BinTableProps {
  entries: LazyList<BinEntryProps>
  sorting: TableSort
  selection?: Selection | undefined
}

const FLIPPED = { ascending: 'descending', descending: 'ascending' } as const

/** All bins in columns. Arrows move between rows, Enter opens one, Space selects it. */
export const BinTable = ({ entries, sorting, selection }: BinTableProps) => {
  const body = useRef<HTMLDivElement>(null)
  const options = useTableColumns()
  const { columns } = options
  const rows = useVisibleRows({
    list: body,
    count: entries.length,
    estimate: ROW_HEIGHT,
    gap: 0,
    content: entries,
    isFleeting: false,
  })
  const template = [
    ...(selection ? ['2.5rem'] : []),
    '3rem',
    ...columns.map(({ width }) => width),
    '10rem',
  ].join(' ')
  const isAllChosen = selection !== undefined && selection.chosen.size === entries.length
  const selectByKey = (event: KeyboardEvent) => {
    const id = focusedEntry(event)
    if (event.key !== ' ' || id === null || !selection) return
    event.preventDefault()
    selection.toggle(id, event.shiftKey)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    walkEntries(event)
    selectByKey(event)
  }
  const line = 'grid min-w-fit items-center gap-x-3 border-b px-2'
  return (
    <div className="overflow-x-auto rounded border bg-surface text-sm">
      {/* biome-ignore-start lint/a11y/useSemanticElements: a table's own elements do not lay out as grids that are drawn in part */}
      {/* biome-ignore-start lint/a11y/useFocusableInteractive: links inside take the focus */}
      <div
        role="table"
        aria-label={common.bins}
        aria-rowcount={entries.length + 1}
        onKeyDown={onKeyDown}
        className="min-w-fit"
      >
        <div role="rowgroup">
          <div
            role="row"
            aria-rowindex={1}
            className={cx(line, 'h-10')}
            style={{ gridTemplateColumns: template }}
          >
            {selection && (
              <div role="columnheader" className="relative">
                <Checkbox
                  hideLabel
                  label={listMessages.selectAll}
                  checked={isAllChosen}
                  onChange={selection.all}
                  className="justify-center"
                />
              </div>
            )}
            <div role="columnheader">
              <span className="sr-only">{messages.picture}</span>
            </div>
            {columns.map(({ key, label, sort, direction }) => {
              const isSorted = sorting.sort === sort
              const shown = sorting.order === 'reverse' ? FLIPPED[direction] : direction
              const order = isSorted && sorting.order === null ? 'reverse' : null
              return (
                <div
                  key={key}
                  role="columnheader"
                  aria-sort={isSorted ? shown : 'none'}
                  className={cx('min-w-0', key === 'items' && 'pe-3 text-end')}
                >
                  <button
                    type="button"
                    // A second press turns the order around.
                    data-repeats=""
                    className={cx(
                      'inline-flex min-h-10 items-center gap-1 font-semibold hover:text-ink',
                      isSorted ? 'text-ink' : 'text-ink-soft',
                    )}
                    onClick={() => sorting.onSort({ sort, order })}
                  >
                    {label}
                    {isSorted &&
                      (shown === 'ascending' ? (
                        <ArrowUp aria-hidden="true" className="size-3.5" />
                      ) : (
                        <ArrowDown aria-hidden="true" className="size-3.5" />
                      ))}
                  </button>
                </div>
              )
            })}
            <div role="columnheader" className="text-end">
              <span className="sr-only">{binMessages.actions}</span>
              <TableOptions {...options} entries={entries} />
            </div>
          </div>
        </div>
        <div ref={body} role="rowgroup" style={{ paddingTop: rows.before, paddingBottom: rows.after }}>
          {entries.slice(rows.first, rows.last).map(({ bin }, place) => {
            const isChosen = selection?.chosen.has(bin.id) ?? false
            return (
              <div
                key={bin.id}
                ref={rows.measure}
                data-row={rows.first + place}
                data-entry={bin.id}
                role="row"
                aria-rowindex={rows.first + place + 2}
                className={cx(
                  line,
                  'group relative h-12 last:border-b-0 hover:bg-action-soft/45',
                  isChosen && 'bg-action-soft',
                )}
                style={{ gridTemplateColumns: template }}
              >
                <TableCells
                  bin={bin}
                  columns={columns}
                  chosen={selection ? isChosen : null}
                  onToggle={selection?.toggle}
                />
              </div>
            )
          })}
        </div>
      </div>
      {/* biome-ignore-end lint/a11y/useFocusableInteractive: as above */}
      {/* biome-ignore-end lint/a11y/useSemanticElements: as above */}
    </div>
  )
}
