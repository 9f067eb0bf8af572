import { Boxes, Search, SearchX, X } from 'lucide-react'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { VirtualList } from '#web/ui/virtual-list.tsx'
import { ItemCard } from './item-card.tsx'
import { ItemPlaceholders } from './item-placeholders.tsx'
import { type ItemView, useItems } from './queries.ts'

interface BinContentsProps {
  binId: string
  loading: boolean
  /** Search text to begin with. */
  find: string
  /** The ways to add: beside the heading, as a line under it, and in a bin that is empty. */
  adding: ReactNode
  quickAdd: ReactNode
  firstSteps: ReactNode
  onEdit: (item: ItemView) => void
  onDelete: (item: ItemView) => void
}

const CARD_HEIGHT = 102
const WIDE = '(width >= 48rem)'
const subscribe = (listener: () => void) => {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
const keyOf = (item: ItemView) => item.id

/** 'Items in this bin (count)', the search within them, and the items (spec 2.7). */
export const BinContents = ({
  binId,
  loading,
  find,
  adding,
  quickAdd,
  firstSteps,
  onEdit,
  onDelete,
}: BinContentsProps) => {
  const [typed, setTyped] = useState(find)
  const { all, shown, query } = useItems(binId, typed)
  const columns = useSyncExternalStore(subscribe, () => (window.matchMedia(WIDE).matches ? 2 : 1))
  const empty = !loading && all.length === 0
  return (
    <section aria-labelledby="bin-contents" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="bin-contents" className="text-lg">
          Items in this bin <span className="numeric">({all.length.toLocaleString('en-US')})</span>
        </h3>
        {!empty && adding}
      </div>
      {quickAdd}
      {all.length > 0 && (
        <TextField
          type="search"
          label="Search items"
          hideLabel
          icon={<Search aria-hidden="true" />}
          placeholder="Search items in this bin..."
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          action={
            typed !== '' && (
              <IconButton label="Clear search" onClick={() => setTyped('')}>
                <X />
              </IconButton>
            )
          }
        />
      )}
      {loading && all.length === 0 && <ItemPlaceholders columns={columns} />}
      {empty && (
        <EmptyState icon={<Boxes />} title="No items in this bin yet">
          {firstSteps}
        </EmptyState>
      )}
      {all.length > 0 && shown.length === 0 && (
        <EmptyState icon={<SearchX />} title="No items match your search" />
      )}
      {shown.length > 0 && (
        <VirtualList
          key={columns}
          label="Items"
          items={shown}
          keyOf={keyOf}
          estimate={CARD_HEIGHT}
          columns={columns}
          gap={10}
        >
          {(item) => <ItemCard item={item} query={query} onEdit={onEdit} onDelete={onDelete} />}
        </VirtualList>
      )}
    </section>
  )
}
