import { memo, useRef } from 'react'
import { cx } from '#web/ui/cx.ts'
import { useEntryFocus } from '#web/ui/focus/entry-focus.ts'
import { useLongPress } from '#web/ui/lists/use-long-press.ts'
import type { Selection } from '#web/ui/lists/use-selection.ts'
import { VirtualList } from '#web/ui/lists/virtual/virtual-list.tsx'
import * as common from '#web/ui/messages.ts'
import { lazyPart } from '#web/ui/on-demand/lazy-part.tsx'
import type { LazyList } from '../data/queries.ts'
import type { BinSorting } from '../table/bin-table.tsx'
import { BinCard, type BinEntryProps, type EntryHeadingProps } from './bin-card.tsx'
import { BinRow } from './bin-row.tsx'
import type { BinsLayout } from './bins-layout.ts'
import { useShowNewBin } from './use-show-new-bin.ts'

const BinTable = lazyPart(async () => (await import('../table/bin-table.tsx')).BinTable)

const GroupedBins = lazyPart(async () => (await import('./grouped-bins.tsx')).GroupedBins)

const CARD_HEIGHT = 290
const ROW_HEIGHT = 61
/** Cards whose pictures a screen shows at first. */
const FIRST_PICTURES = 4
const binKey = ({ bin }: BinEntryProps) => bin.id

interface BinCollectionProps extends EntryHeadingProps {
  entries: LazyList<BinEntryProps>
  layout: BinsLayout
  columns: number
  byPlace: boolean
  query: string
  /** Shows on a phone's rows when a bin was changed. */
  withAge: boolean
  /** Of the table. */
  sorting: BinSorting
  selection?: Selection | undefined
}

const NO_PRESS = () => {}

export const BinCollection = memo(function BinCollection({
  entries,
  layout,
  columns,
  byPlace,
  query,
  withAge,
  sorting,
  selection,
  heading,
}: BinCollectionProps) {
  const press = useLongPress(selection?.start ?? NO_PRESS)
  const grid = layout === 'grid'
  const shape = grid
    ? {
        estimate: CARD_HEIGHT,
        columns,
        gap: columns <= 2 ? 12 : 16,
      }
    : { estimate: ROW_HEIGHT, columns: 1, gap: 0 }
  const firstIds = new Set(entries.slice(0, FIRST_PICTURES).map(({ bin }) => bin.id))
  const draw = (entry: BinEntryProps) => {
    const props = {
      ...entry,
      heading: byPlace ? ('h3' as const) : heading,
      chosen: selection?.on ? selection.chosen.has(entry.bin.id) : null,
      onToggle: selection?.toggle,
    }
    return grid ? (
      <BinCard {...props} isFirst={firstIds.has(entry.bin.id)} />
    ) : (
      <BinRow {...props} withAge={withAge} />
    )
  }
  const key = `${layout}${shape.columns}`
  const list = useRef<HTMLDivElement>(null)
  const focus = useEntryFocus(list, key)
  useShowNewBin(list, entries, shape.columns)
  return (
    <div
      ref={list}
      {...(selection ? press : {})}
      {...focus}
      className={cx('@container', layout === 'list' && !byPlace && 'border-t')}
    >
      {layout === 'table' ? (
        <BinTable entries={entries} sorting={sorting} selection={selection} />
      ) : byPlace ? (
        <GroupedBins key={key} entries={entries} {...shape}>
          {draw}
        </GroupedBins>
      ) : (
        <VirtualList key={key} label={common.bins} items={entries} rowKey={binKey} reuse={query} {...shape}>
          {draw}
        </VirtualList>
      )}
    </div>
  )
})
