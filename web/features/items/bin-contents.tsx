import { Boxes, SearchX } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useRights } from '#web/platform/inventory/rights.ts'
import { useStoredChoice } from '#web/platform/web-storage/stored-choice.ts'
import { useColumns } from '#web/ui/lists/columns.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { useLongPress } from '#web/ui/lists/use-long-press.ts'
import { type Selection, useSelection } from '#web/ui/lists/use-selection.ts'
import { VirtualList } from '#web/ui/lists/virtual/virtual-list.tsx'
import * as common from '#web/ui/messages.ts'
import { type ItemView, useItems } from './data/queries.ts'
import { ItemCard } from './item-card.tsx'
import { dragHandlers } from './item-drag.ts'
import type { ItemActions } from './item-entry.tsx'
import { onItemKey } from './item-keys.ts'
import { ItemRow } from './item-row.tsx'
import { ItemSearch } from './item-search.tsx'
import { ItemTools } from './item-tools.tsx'
import * as messages from './messages.ts'
import { ITEM_MESSAGES } from './messages.ts'
import { useScrollToItem } from './scroll-to-item.ts'

const ITEM_PLACEHOLDERS = 6

const ItemPlaceholders = () => (
  <div role="status" aria-label={messages.loadingItems} className="flex flex-col">
    {Array.from({ length: ITEM_PLACEHOLDERS }, (_none, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
      <div key={place} data-placeholder="" className="flex h-12 items-center gap-3 border-b">
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-3 w-1/3" />
        </div>
        <Skeleton className="h-6 w-20" />
      </div>
    ))}
  </div>
)

interface BinContentsProps {
  binId: string
  binCategory: string
  loading: boolean
  find: string
  /** Item to scroll to and highlight. */
  item: string | null
  /** Buttons beside the heading, and the field below it; absent where the screen places them itself. */
  adding: ReactNode
  quickAdd: ReactNode
  firstSteps: ReactNode
  actions: ItemActions
  /** Lets a mouse drag items onto other bins of the page. */
  drags: boolean
  outOnly: boolean
  onOutOnly: (outOnly: boolean) => void
  onSelecting: (isSelecting: boolean) => void
  bar: (selection: Selection, total: number) => ReactNode
}

/** Rows until cards are chosen, in every bin. */
const layoutOf = (stored: string | null): 'rows' | 'cards' => (stored === 'cards' ? 'cards' : 'rows')

const ROW_HEIGHT = 48
const CARD_HEIGHT = 290
const CARD_GAP = 10
/** Least width of a card. */
const CARD_REM = 13
const columnsOfCards = (rem: number): number => Math.max(2, Math.floor(rem / CARD_REM))
const itemKey = (item: ItemView) => item.id
const isOut = ({ quantity }: ItemView) => quantity === 0

const isMissing = ({ missingSince }: ItemView) => missingSince !== null

interface FilteredItems {
  outOnly: boolean
  missingOnly: boolean
  typed: string
}

/** Category that says nothing beside an item: the bin's, or the one that all items have. */
const usualCategoryOf = (items: readonly ItemView[], binCategory: string): string => {
  const [first] = items
  const isShared = items.every(({ category }) => category === first?.category)
  return (isShared && first?.category) || binCategory
}

const emptyText = ({ outOnly, missingOnly, typed }: FilteredItems): string => {
  if (typed !== '' || (outOnly && missingOnly)) return ITEM_MESSAGES.noMatch
  return outOnly ? ITEM_MESSAGES.nothingOut : ITEM_MESSAGES.nothingMissing
}

export const BinContents = (props: BinContentsProps) => {
  const { binId, binCategory, loading, find, adding, quickAdd, firstSteps, outOnly, onOutOnly, bar } = props
  const { item: target, actions, drags, onSelecting } = props
  const { canWrite } = useRights()
  const [missingOnly, setMissingOnly] = useState(false)
  const [typed, setTyped] = useState(find)
  const [isSearching, setIsSearching] = useState(find !== '')
  const { all, shown: matches, query } = useItems(binId, typed)
  const out = useMemo(() => all.filter(isOut).length, [all])
  const missingCount = useMemo(() => all.filter(isMissing).length, [all])
  const shown = useMemo(
    () => matches.filter((item) => (!outOnly || isOut(item)) && (!missingOnly || isMissing(item))),
    [matches, outOnly, missingOnly],
  )
  const selection = useSelection(shown, itemKey)
  const press = useLongPress(selection.start)
  const isSelecting = canWrite && selection.on
  useEffect(() => onSelecting(isSelecting), [onSelecting, isSelecting])
  const [layout, setLayout] = useStoredChoice('items-layout', layoutOf)
  const list = useRef<HTMLDivElement>(null)
  const columns = useColumns(
    useCallback(() => list.current, []),
    columnsOfCards,
  )
  const asCards = layout === 'cards'
  useScrollToItem(list, shown, asCards ? columns : 1, target)
  const withPicture = useMemo(() => all.some(({ imageUrl }) => imageUrl !== null), [all])
  const usualCategory = useMemo(() => usualCategoryOf(all, binCategory), [all, binCategory])
  const empty = !loading && all.length === 0
  const toggleSearch = () => {
    setIsSearching(!isSearching)
    setTyped('')
  }
  const tools = all.length > 0 && (
    <ItemTools
      isSearching={isSearching}
      onSearch={toggleSearch}
      asCards={asCards}
      onCards={() => setLayout(asCards ? 'rows' : 'cards')}
      selection={canWrite ? selection : null}
    />
  )
  const addsBelow = canWrite && Boolean(quickAdd)
  return (
    <section
      aria-labelledby="bin-contents"
      className="flex flex-col"
      onKeyDown={onItemKey({ items: shown, actions, canWrite })}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-2 md:gap-y-1 md:pb-2">
        <h3 id="bin-contents" tabIndex={-1} className="flex min-h-11 items-center outline-none md:min-h-10">
          {messages.itemsHeading(all.length)}
        </h3>
        {canWrite && adding}
        {!addsBelow && tools}
      </div>
      {addsBelow && (
        <div className="flex items-start gap-1 pb-2">
          <div className="min-w-0 flex-1">{quickAdd}</div>
          {tools}
        </div>
      )}
      <ItemSearch
        isOpen={isSearching}
        takesFocus={find === ''}
        typed={typed}
        onTyped={setTyped}
        filters={[
          { label: messages.outCount(out), count: out, isOn: outOnly, onChange: onOutOnly },
          {
            label: messages.missingCount(missingCount),
            count: missingCount,
            isOn: missingOnly,
            onChange: setMissingOnly,
          },
        ]}
      />
      {loading && all.length === 0 && <ItemPlaceholders />}
      {empty && (
        <EmptyState icon={<Boxes />} title={messages.emptyBin}>
          {canWrite && firstSteps}
        </EmptyState>
      )}
      {all.length > 0 && shown.length === 0 && (
        <EmptyState icon={<SearchX />} title={emptyText({ outOnly, missingOnly, typed })} />
      )}
      <div
        ref={list}
        className="@container empty:hidden"
        {...(canWrite ? press : {})}
        {...(drags ? dragHandlers(selection) : {})}
      >
        {shown.length > 0 && (
          <VirtualList
            key={layout}
            label={common.items}
            items={shown}
            rowKey={itemKey}
            {...(asCards ? { estimate: CARD_HEIGHT, columns, gap: CARD_GAP } : { estimate: ROW_HEIGHT })}
          >
            {(item) => {
              const entry = {
                item,
                query,
                ...actions,
                chosen: selection.on ? selection.chosen.has(item.id) : null,
                drags,
                onSelect: selection.start,
                onToggle: selection.toggle,
                isTarget: item.id === target,
              }
              return asCards ? (
                <ItemCard {...entry} />
              ) : (
                <ItemRow {...entry} usualCategory={usualCategory} withPicture={withPicture} />
              )
            }}
          </VirtualList>
        )}
      </div>
      {isSelecting && bar(selection, shown.length)}
    </section>
  )
}
