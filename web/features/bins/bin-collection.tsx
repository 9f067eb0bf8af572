import { VirtualList } from '#web/ui/virtual-list.tsx'
import { BinCard, type BinEntryProps } from './bin-card.tsx'
import { BinRow } from './bin-row.tsx'
import type { BinsLayout } from './bins-view.ts'

const CARD_HEIGHT = 160
const ROW_HEIGHT = 65
const keyOf = ({ bin }: BinEntryProps) => bin.id

interface BinCollectionProps {
  entries: readonly BinEntryProps[]
  layout: BinsLayout
  columns: number
}

/** Bins as cards or as rows; only those near the screen are drawn. */
export const BinCollection = ({ entries, layout, columns }: BinCollectionProps) =>
  layout === 'grid' ? (
    <VirtualList
      key={`grid${columns}`}
      label="Bins"
      items={entries}
      keyOf={keyOf}
      estimate={CARD_HEIGHT}
      columns={columns}
      gap={12}
    >
      {(entry) => <BinCard {...entry} />}
    </VirtualList>
  ) : (
    <div className="overflow-hidden rounded border border-b-0">
      <VirtualList key="list" label="Bins" items={entries} keyOf={keyOf} estimate={ROW_HEIGHT}>
        {(entry) => <BinRow {...entry} />}
      </VirtualList>
    </div>
  )
