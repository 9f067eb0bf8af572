import { Boxes, LayoutGrid, ListChecks, SearchX } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useRights } from '#web/platform/inventory/rights.ts'
import { useStoredChoice } from '#web/platform/web-storage/stored-choice.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { useColumns } from '#web/ui/lists/columns.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { useLongPress } from '#web/ui/lists/use-long-press.ts'
import { type Selection, useSelection } from '#web/ui/lists/use-selection.ts'
import { VirtualList } from '#web/ui/lists/virtual/virtual-list.tsx'
import * as common from '#web/ui/messages.ts'
import { Chip } from '#web/ui/parts/chip.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { type ItemView, useItems } from './data/queries.ts'
import { ItemCard } from './item-card.tsx'
import type { ItemActions } from './item-entry.tsx'
import { onItemKey } from './item-keys.ts'
import { ItemRow } from './item-row.tsx'
import * as messages from './messages.ts'
import { ITEM_MESSAGES } from './messages.ts'

const ITEM_PLACEHOLDERS = 6

const ItemPlaceholders = () => (
  <div role="status" aria-label={messages.loadingItems} className="flex flex-col">
    {Array.from({ length: ITEM_PLACEHOLDERS }, (_none, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
      <div key={place} data-placeholder="" className="flex h-14 items-center gap-3 border-b">
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
  loading: boolean
  find: string
  /** Buttons beside the heading, and the field below it; absent where the screen places them itself. */
  adding: ReactNode
  quickAdd: ReactNode
  firstSteps: ReactNode
  actions: ItemActions
  outOnly: boolean
  onOutOnly: (outOnly: boolean) => void
  bar: (selection: Selection, total: number) => ReactNode
}

/** Rows until cards are chosen, in every bin. */
const layoutOf = (stored: string | null): 'rows' | 'cards' => (stored === 'cards' ? 'cards' : 'rows')

const ROW_HEIGHT = 57
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

const emptyText = ({ outOnly, missingOnly, typed }: FilteredItems): string => {
  if (typed !== '' || (outOnly && missingOnly)) return ITEM_MESSAGES.noMatch
  return outOnly ? ITEM_MESSAGES.nothingOut : ITEM_MESSAGES.nothingMissing
}

export const BinContents = (props: BinContentsProps) => {
  const { binId, loading, find, adding, quickAdd, firstSteps, outOnly, onOutOnly, bar } = props
  const { actions } = props
  const { canWrite } = useRights()
  const [missingOnly, setMissingOnly] = useState(false)
  const [typed, setTyped] = useState(find)
  const { all, shown: matches, query } = useItems(binId, typed)
  const out = useMemo(() => all.filter(isOut).length, [all])
  const missingCount = useMemo(() => all.filter(isMissing).length, [all])
  const shown = useMemo(
    () => matches.filter((item) => (!outOnly || isOut(item)) && (!missingOnly || isMissing(item))),
    [matches, outOnly, missingOnly],
  )
  const selection = useSelection(shown, itemKey)
  const press = useLongPress(selection.start)
  const [layout, setLayout] = useStoredChoice('items-layout', layoutOf)
  const list = useRef<HTMLDivElement>(null)
  const columns = useColumns(
    useCallback(() => list.current, []),
    columnsOfCards,
  )
  const asCards = layout === 'cards'
  const withPicture = useMemo(() => all.some(({ imageUrl }) => imageUrl !== null), [all])
  const empty = !loading && all.length === 0
  return (
    <section
      aria-labelledby="bin-contents"
      className="flex flex-col gap-3"
      onKeyDown={onItemKey({ items: shown, actions, canWrite })}
    >
      <div className="@container">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 id="bin-contents" tabIndex={-1} className="scroll-mt-4 outline-none md:text-lg">
            {messages.itemsHeading(all.length)}
          </h3>
          {canWrite && adding}
          {canWrite && quickAdd && <div className="flex-1 basis-full @min-[36rem]:basis-56">{quickAdd}</div>}
          {all.length > 0 && (
            <div className="flex min-w-40 flex-1 items-center gap-1 md:min-w-60 md:gap-2 md:max-lg:min-w-74">
              <SearchField
                className="min-w-0 flex-1"
                label={messages.searchItems}
                placeholder={messages.searchPlaceholder}
                value={typed}
                onValue={setTyped}
              />
              <IconButton
                label={messages.showAsCards}
                variant="secondary"
                pressed={asCards}
                onClick={() => setLayout(asCards ? 'rows' : 'cards')}
              >
                <LayoutGrid />
              </IconButton>
              {canWrite && (
                <IconButton
                  label={messages.selectItems}
                  variant="secondary"
                  pressed={selection.on}
                  onClick={() => (selection.on ? selection.leave() : selection.start())}
                >
                  <ListChecks />
                </IconButton>
              )}
            </div>
          )}
        </div>
      </div>
      {(out + missingCount > 0 || outOnly || missingOnly) && (
        <div className="flex gap-2">
          {(out > 0 || outOnly) && (
            <Chip selected={outOnly} onClick={() => onOutOnly(!outOnly)}>
              {messages.outCount(out)}
            </Chip>
          )}
          {(missingCount > 0 || missingOnly) && (
            <Chip selected={missingOnly} onClick={() => setMissingOnly(!missingOnly)}>
              {messages.missingCount(missingCount)}
            </Chip>
          )}
        </div>
      )}
      {loading && all.length === 0 && <ItemPlaceholders />}
      {empty && (
        <EmptyState icon={<Boxes />} title={messages.emptyBin}>
          {canWrite && firstSteps}
        </EmptyState>
      )}
      {all.length > 0 && shown.length === 0 && (
        <EmptyState icon={<SearchX />} title={emptyText({ outOnly, missingOnly, typed })} />
      )}
      <div ref={list} className="@container empty:hidden" {...(canWrite ? press : {})}>
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
                onSelect: selection.start,
                onToggle: selection.toggle,
              }
              return asCards ? <ItemCard {...entry} /> : <ItemRow {...entry} withPicture={withPicture} />
            }}
          </VirtualList>
        )}
      </div>
      {canWrite && selection.on && bar(selection, shown.length)}
    </section>
  )
}
