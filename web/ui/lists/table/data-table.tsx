import { ArrowDown, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { cx } from '../../cx.ts'
import { Checkbox } from '../../fields/checkbox.tsx'
import { focusedEntry, walkEntries } from '../entry-keys.ts'
import * as listMessages from '../messages.ts'
import type { Selection } from '../use-selection.ts'
import { useVisibleRows } from '../virtual/visible-rows.ts'
import * as messages from './messages.ts'
import type { TableColumn } from './table-columns.ts'

const ROW_HEIGHT = 48

export interface TableSort {
  readonly sort: string
  readonly order: 'reverse' | null
  readonly onSort: (sort: string, order: 'reverse' | null) => void
}

interface RowList<Row> {
  readonly length: number
  slice(start?: number, end?: number): readonly Row[]
}

interface DataTableProps<Row> {
  label: string
  rows: RowList<Row>
  idOf: (row: Row) => string
  /** Of the column before the others. */
  pictureLabel: string
  columns: readonly Pick<TableColumn<never>, 'key' | 'label' | 'sort' | 'direction' | 'width' | 'isFigure'>[]
  /** Of the column after the others. */
  lastWidth: string
  sorting: TableSort
  selection?: Selection | undefined
  /** Above the last column. */
  options: ReactNode
  /** Cells of a row in elements of role `cell`: a checkbox if `chosen` is not null, a picture, the columns and the last. */
  cells: (row: Row, chosen: boolean | null) => ReactNode
}

const FLIPPED = { ascending: 'descending', descending: 'ascending' } as const

/** Rows in columns, drawn as far as they are seen. Arrows move between rows, Enter opens one, Space selects it. */
export const DataTable = <Row,>({
  label,
  rows: content,
  idOf,
  pictureLabel,
  columns,
  lastWidth,
  sorting,
  selection,
  options,
  cells,
}: DataTableProps<Row>) => {
  const body = useRef<HTMLDivElement>(null)
  const rows = useVisibleRows({
    list: body,
    count: content.length,
    estimate: ROW_HEIGHT,
    gap: 0,
    content,
    isFleeting: false,
  })
  const template = [
    ...(selection ? ['2.5rem'] : []),
    '3rem',
    ...columns.map(({ width }) => width),
    lastWidth,
  ].join(' ')
  const isAllChosen = selection !== undefined && selection.chosen.size === content.length
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
        aria-label={label}
        aria-rowcount={content.length + 1}
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
              <span className="sr-only">{pictureLabel}</span>
            </div>
            {columns.map(({ key, ...column }) => (
              <ColumnHead key={key} {...column} sorting={sorting} />
            ))}
            <div role="columnheader" className="text-end">
              <span className="sr-only">{messages.actions}</span>
              {options}
            </div>
          </div>
        </div>
        <div ref={body} role="rowgroup" style={{ paddingTop: rows.before, paddingBottom: rows.after }}>
          {content.slice(rows.first, rows.last).map((row, place) => {
            const id = idOf(row)
            const isChosen = selection?.chosen.has(id) ?? false
            return (
              <div
                key={id}
                ref={rows.measure}
                data-row={rows.first + place}
                data-entry={id}
                role="row"
                aria-rowindex={rows.first + place + 2}
                className={cx(
                  line,
                  'group relative h-12 last:border-b-0 hover:bg-action-soft/45',
                  isChosen && 'bg-action-soft',
                )}
                style={{ gridTemplateColumns: template }}
              >
                {cells(row, selection ? isChosen : null)}
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

interface ColumnHeadProps {
  label: string
  sort: string
  direction: keyof typeof FLIPPED
  isFigure?: boolean
  sorting: TableSort
}

/** Sorts by its column; a second press turns the order around. */
const ColumnHead = ({ label, sort, direction, isFigure = false, sorting }: ColumnHeadProps) => {
  const isSorted = sorting.sort === sort
  const shown = sorting.order === 'reverse' ? FLIPPED[direction] : direction
  const Arrow = shown === 'ascending' ? ArrowUp : ArrowDown
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table's own elements do not lay out as grids that are drawn in part
    // biome-ignore lint/a11y/useFocusableInteractive: the button inside takes the focus
    <div
      role="columnheader"
      aria-sort={isSorted ? shown : 'none'}
      className={cx('min-w-0', isFigure && 'pe-3 text-end')}
    >
      <button
        type="button"
        data-repeats=""
        className={cx(
          'inline-flex min-h-10 items-center gap-1 font-semibold hover:text-ink',
          isSorted ? 'text-ink' : 'text-ink-soft',
        )}
        onClick={() => sorting.onSort(sort, isSorted && sorting.order === null ? 'reverse' : null)}
      >
        {label}
        {isSorted && <Arrow aria-hidden="true" className="size-3.5" />}
      </button>
    </div>
  )
}
