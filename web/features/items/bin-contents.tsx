import { Boxes, ListChecks, SearchX } from 'lucide-react'
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react'
import { useRights } from '#web/platform/inventory/rights.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { useLongPress } from '#web/ui/lists/use-long-press.ts'
import { type Selection, useSelection } from '#web/ui/lists/use-selection.ts'
import { VirtualList } from '#web/ui/lists/virtual-list.tsx'
import { Chip } from '#web/ui/parts/chip.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { type ItemView, useItems } from './data/queries.ts'
import { ItemCard } from './item-card.tsx'
import { ItemPlaceholders } from './item-placeholders.tsx'

interface BinContentsProps {
  binId: string
  loading: boolean
  find: string
  adding: ReactNode
  quickAdd: ReactNode
  firstSteps: ReactNode
  onEdit: (item: ItemView) => void
  onDelete: (item: ItemView) => void
  onMove: (item: ItemView) => void
  onCopy: (item: ItemView) => void
  onMissing: (item: ItemView, missing: boolean) => void
  outOnly: boolean
  onOutOnly: (outOnly: boolean) => void
  bar: (selection: Selection, total: number) => ReactNode
}

const CARD_HEIGHT = 136
const WIDE = '(width >= 48rem)'
const subscribe = (listener: () => void) => {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
const itemKey = (item: ItemView) => item.id
const isOut = ({ quantity }: ItemView) => quantity === 0

const isMissing = ({ missingSince }: ItemView) => missingSince !== null

interface FilteredItems {
  outOnly: boolean
  missingOnly: boolean
  typed: string
}

const emptyText = ({ outOnly, missingOnly, typed }: FilteredItems): string => {
  if (typed !== '' || (outOnly && missingOnly)) return 'No items match your search'
  return outOnly ? 'Nothing is out' : 'Nothing is missing'
}

export const BinContents = (props: BinContentsProps) => {
  const { binId, loading, find, adding, quickAdd, firstSteps, outOnly, onOutOnly, bar } = props
  const { onEdit, onDelete, onMove, onCopy, onMissing } = props
  const { canWrite } = useRights()
  const [missingOnly, setMissingOnly] = useState(false)
  const [typed, setTyped] = useState(find)
  const { all, shown: met, query } = useItems(binId, typed)
  const out = useMemo(() => all.filter(isOut).length, [all])
  const missing = useMemo(() => all.filter(isMissing).length, [all])
  const shown = useMemo(
    () => met.filter((item) => (!outOnly || isOut(item)) && (!missingOnly || isMissing(item))),
    [met, outOnly, missingOnly],
  )
  const selection = useSelection(shown, itemKey)
  const press = useLongPress(selection.start)
  const columns = useSyncExternalStore(subscribe, () => (window.matchMedia(WIDE).matches ? 2 : 1))
  const empty = !loading && all.length === 0
  return (
    <section aria-labelledby="bin-contents" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="bin-contents" tabIndex={-1} className="scroll-mt-4 text-lg outline-none">
          Items in this bin <span className="numeric">({all.length.toLocaleString('en-US')})</span>
        </h3>
        {canWrite && !empty && adding}
      </div>
      {canWrite && quickAdd}
      {all.length > 0 && (
        <div className="flex items-center gap-2">
          <SearchField
            className="flex-1"
            label="Search items"
            placeholder="Search items in this bin..."
            value={typed}
            onValue={setTyped}
          />
          {canWrite && (
            <IconButton
              label="Select items"
              variant="secondary"
              pressed={selection.on}
              onClick={() => (selection.on ? selection.leave() : selection.start())}
            >
              <ListChecks />
            </IconButton>
          )}
        </div>
      )}
      {(out + missing > 0 || outOnly || missingOnly) && (
        <div className="flex gap-2">
          {(out > 0 || outOnly) && (
            <Chip selected={outOnly} onClick={() => onOutOnly(!outOnly)}>
              Out <span className="numeric">({out})</span>
            </Chip>
          )}
          {(missing > 0 || missingOnly) && (
            <Chip selected={missingOnly} onClick={() => setMissingOnly(!missingOnly)}>
              Missing <span className="numeric">({missing})</span>
            </Chip>
          )}
        </div>
      )}
      {loading && all.length === 0 && <ItemPlaceholders columns={columns} />}
      {empty && (
        <EmptyState icon={<Boxes />} title="No items in this bin yet">
          {canWrite && firstSteps}
        </EmptyState>
      )}
      {all.length > 0 && shown.length === 0 && (
        <EmptyState icon={<SearchX />} title={emptyText({ outOnly, missingOnly, typed })} />
      )}
      {shown.length > 0 && (
        <div {...(canWrite ? press : {})}>
          <VirtualList
            key={columns}
            label="Items"
            items={shown}
            rowKey={itemKey}
            estimate={CARD_HEIGHT}
            columns={columns}
            gap={10}
          >
            {(item) => (
              <ItemCard
                {...{ item, query, onEdit, onDelete, onMove, onCopy, onMissing }}
                chosen={selection.on ? selection.chosen.has(item.id) : null}
                onSelect={selection.start}
                onToggle={selection.toggle}
              />
            )}
          </VirtualList>
        </div>
      )}
      {canWrite && selection.on && bar(selection, shown.length)}
    </section>
  )
}
