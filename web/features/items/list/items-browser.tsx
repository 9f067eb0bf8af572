import { Boxes, ListChecks, SearchX } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { saveTable } from '#web/platform/device/save-table.ts'
import { useCurrency } from '#web/platform/inventory/currency.ts'
import { useRights } from '#web/platform/inventory/rights.ts'
import { navigate, useLocation } from '#web/platform/navigation/router.tsx'
import { useStoredColumns } from '#web/platform/web-storage/stored-columns.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { DataTable } from '#web/ui/lists/table/data-table.tsx'
import { tableRows } from '#web/ui/lists/table/table-columns.ts'
import { TableOptions } from '#web/ui/lists/table/table-options.tsx'
import { useLongPress } from '#web/ui/lists/use-long-press.ts'
import { type Selection, useSelection } from '#web/ui/lists/use-selection.ts'
import { VirtualList } from '#web/ui/lists/virtual/virtual-list.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { Chip, ChipRow, walkChips } from '#web/ui/parts/chip.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { useFoundItems, useGoneRows, useItemRows, useKnownTags, useOwnFields } from '../data/queries.ts'
import { Worth } from '../details/worth.tsx'
import { useItemHost } from '../item-actions.ts'
import { ItemCells } from './item-cells.tsx'
import { type ItemColumn, NAME, optionalColumns, sortByColumn, USUAL_KEYS } from './item-columns.ts'
import { ItemLine } from './item-line.tsx'
import { ItemsFilter } from './items-filter.tsx'
import {
  ALL_ITEMS,
  type ItemRow,
  type ItemsParams,
  isNarrowed,
  itemFilter,
  itemsPath,
  parseItemsParams,
} from './items-params.ts'
import * as messages from './messages.ts'

const ROW_HEIGHT = 61
const WITH_TABLE = '(min-width: 60rem)'
const ALWAYS = [NAME]
const idOf = ({ item }: ItemRow) => item.id

/** Filters of the address, which follow what is typed and chosen. */
const useItemsParams = () => {
  const { search } = useLocation()
  const params = useMemo(() => parseItemsParams(search), [search])
  const change = useCallback((part: Partial<ItemsParams>) => {
    const now = parseItemsParams(window.location.search)
    navigate(itemsPath({ ...now, ...part }), { replace: true, state: history.state })
  }, [])
  return [params, change] as const
}

const useArranged = (params: ItemsParams, columns: readonly ItemColumn[]): readonly ItemRow[] => {
  const here = useItemRows()
  const gone = useGoneRows()
  const found = useFoundItems(params.q)
  return useMemo(() => {
    const rows = (params.show === 'gone' ? gone : here).filter(itemFilter(params))
    const ranks = found && new Map(found.map((id, at) => [id, at]))
    const matching = ranks ? rows.filter(({ item }) => ranks.has(item.id)) : rows
    const column = columns.find(({ key }) => key === params.sort)
    if (column) return sortByColumn(matching, column, params.order)
    const rankOf = ({ item }: ItemRow) => ranks?.get(item.id) ?? 0
    return matching.toSorted((a, b) =>
      ranks ? rankOf(a) - rankOf(b) : a.item.updatedAt < b.item.updatedAt ? 1 : -1,
    )
  }, [here, gone, found, params, columns])
}

interface ItemsBrowserProps {
  bar: (selection: Selection, total: number) => ReactNode
}

/** All items, in columns where there is room: filtered, sorted, selected and exported as they are seen. */
export const ItemsBrowser = ({ bar }: ItemsBrowserProps) => {
  const { canWrite } = useRights()
  const currency = useCurrency()
  const { actions } = useItemHost()
  const [params, change] = useItemsParams()
  const all = useItemRows()
  const gone = useGoneRows()
  const among = params.show === 'gone' ? gone : all
  const ownFields = useOwnFields()
  const optional = useMemo(() => optionalColumns(among, currency, ownFields), [among, currency, ownFields])
  const known = useMemo(() => [NAME, ...optional], [optional])
  const rows = useArranged(params, known)
  const options = useStoredColumns({
    storageKey: 'items-table-columns',
    always: ALWAYS,
    optional,
    usual: USUAL_KEYS,
  })
  const hasTable = useMedia(WITH_TABLE)
  const selection = useSelection(rows, idOf)
  const press = useLongPress(selection.start)
  const isSelecting = canWrite && selection.on
  const items = useMemo(() => rows.map(({ item }) => item), [rows])
  const isEmpty = all.length === 0 && gone.length === 0
  if (isEmpty) return <EmptyState icon={<Boxes />} title={messages.noItems} text={messages.noItemsHint} />
  return (
    <div className="flex flex-col gap-3">
      <search className="flex flex-wrap items-center gap-2">
        <Search query={params.q} onQuery={(q) => change({ q })} />
        <ItemsFilter params={params} onChange={change} columns={known} hasGone={gone.length > 0} />
        {canWrite && (
          <IconButton
            label={messages.selectItems}
            pressed={selection.on}
            onClick={() => (selection.on ? selection.leave() : selection.start())}
          >
            <ListChecks />
          </IconButton>
        )}
        <Tags chosen={params.tag} onChoose={(tag) => change({ tag })} />
      </search>
      <div
        className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-soft"
        role="status"
      >
        <span>
          {rows.length === among.length
            ? messages.count(rows.length)
            : messages.countOf(rows.length, among.length)}
        </span>
        <span>{params.show === null && <Worth items={items} />}</span>
        {isNarrowed(params) && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => change({ ...ALL_ITEMS, q: params.q, sort: params.sort })}
          >
            {messages.clearFilters}
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState icon={<SearchX />} title={messages.noneMatch} />
      ) : hasTable ? (
        <DataTable
          label={common.items}
          rows={rows}
          idOf={idOf}
          pictureLabel={messages.picture}
          columns={options.columns}
          lastWidth="7rem"
          sorting={{
            sort: params.sort,
            order: params.order,
            onSort: (sort, order) => change({ sort, order }),
          }}
          selection={isSelecting ? selection : undefined}
          options={
            <TableOptions
              {...options}
              onExport={() => saveTable('items', tableRows(options.columns, rows))}
            />
          }
          cells={(row, chosen) => (
            <ItemCells
              {...row}
              columns={options.columns}
              currency={currency}
              actions={actions}
              chosen={chosen}
              onToggle={selection.toggle}
            />
          )}
        />
      ) : (
        <div className="@container border-t" {...(canWrite ? press : {})}>
          <VirtualList label={common.items} items={rows} rowKey={idOf} estimate={ROW_HEIGHT}>
            {(row) => (
              <ItemLine
                {...row}
                sortedBy={known.find(({ key }) => key === params.sort) ?? null}
                currency={currency}
                onOpen={actions.onOpen}
                chosen={isSelecting ? selection.chosen.has(row.item.id) : null}
                onToggle={selection.toggle}
              />
            )}
          </VirtualList>
        </div>
      )}
      {isSelecting && bar(selection, rows.length)}
    </div>
  )
}

/** Milliseconds between two addresses; browsers limit them. */
const SETTLED_MS = 250

const Search = ({ query, onQuery }: { query: string; onQuery: (query: string) => void }) => {
  const [typed, setTyped] = useState(query)
  useEffect(() => {
    if (typed === query) return
    const timer = setTimeout(() => onQuery(typed), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [typed, query, onQuery])
  return (
    <SearchField
      className="min-w-0 flex-1 basis-48"
      label={messages.searchItems}
      placeholder={messages.searchItems}
      data-search-field=""
      value={typed}
      onValue={setTyped}
    />
  )
}

const Tags = ({ chosen, onChoose }: { chosen: string | null; onChoose: (tag: string | null) => void }) => {
  const tags = useKnownTags()
  if (tags.length === 0) return null
  return (
    <ChipRow label={messages.tag} className="min-w-0 basis-full" onKeyDown={walkChips}>
      {tags.map((tag, at) => (
        <Chip
          key={tag}
          selected={tag === chosen}
          tabIndex={tag === chosen || (chosen === null && at === 0) ? 0 : -1}
          onClick={() => onChoose(tag === chosen ? null : tag)}
        >
          <span dir="auto" translate="no">
            {tag}
          </span>
        </Chip>
      ))}
    </ChipRow>
  )
}
