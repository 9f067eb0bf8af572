import { memo, type ReactNode } from 'react'
import { formatUpdated } from '#domain/format/format-age.ts'
import { formatNumber } from '#domain/format/format-count.ts'
import { useIsNewBin } from '#web/platform/inventory/new-bin.ts'
import { cx } from '#web/ui/cx.ts'
import { SyncStateIcon } from '#web/ui/feedback/sync-state-icon.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import * as listMessages from '#web/ui/lists/messages.ts'
import { Cover } from '#web/ui/photos/cover.tsx'
import { BinButtons, useBinButtons } from '../bin-buttons.tsx'
import { BinLink } from '../bin-link.tsx'
import { isCheckDue } from '../browse/bin-filters.ts'
import { CategoryBadge } from '../category-badge.tsx'
import { type BinView, useBinPicture } from '../data/queries.ts'
import { BinPlace } from '../list/bin-facts.tsx'
import type { ColumnKey } from './table-columns.ts'

interface TableRowProps {
  bin: BinView
  columns: readonly { readonly key: ColumnKey }[]
  /** Null where nothing can be selected. */
  chosen: boolean | null
  onToggle: ((id: string, range: boolean) => void) | undefined
}

const PICTURE_WIDTH = 48

const CELLS: Record<Exclude<ColumnKey, 'name'>, (bin: BinView) => ReactNode> = {
  category: ({ category }) => <CategoryBadge category={category} />,
  items: ({ itemCount }) => <span className="numeric block pe-3 text-end">{formatNumber(itemCount)}</span>,
  place: (bin) => (
    <BinPlace bin={bin} withPin={false} className="relative flex w-fit max-w-full [a&]:hover:underline" />
  ),
  updated: ({ updatedAt }) => <span className="text-ink-soft">{formatUpdated(updatedAt, Date.now())}</span>,
  checked: (bin) => (
    <span className={isCheckDue(bin) ? 'text-brass-ink' : 'text-ink-soft'}>
      {formatUpdated(bin.lastCheckedAt, Date.now())}
    </span>
  ),
}

// biome-ignore-start lint/a11y/useSemanticElements: a table's own elements do not lay out as grids that are drawn in part
/** Cells of a bin. */
export const TableCells = memo(function TableCells({ bin, columns, chosen, onToggle }: TableRowProps) {
  const buttons = useBinButtons(bin)
  const picture = useBinPicture(bin, PICTURE_WIDTH)
  const isNew = useIsNewBin(bin.id)
  return (
    <>
      {chosen !== null && (
        <div role="cell" className="relative z-1">
          <Checkbox
            hideLabel
            label={listMessages.select(bin.name)}
            checked={chosen}
            onChange={({ nativeEvent }) => onToggle?.(bin.id, (nativeEvent as MouseEvent).shiftKey)}
            className="justify-center"
          />
        </div>
      )}
      <div role="cell">
        <Cover {...picture} className="h-9 w-12" />
      </div>
      {columns.map(({ key }) => (
        <div key={key} role="cell" className="min-w-0 truncate">
          {key === 'name' ? (
            <span className={cx('flex min-w-0 items-center gap-2', isNew && 'animate-flash')}>
              <BinLink
                id={buttons.nameId}
                binId={bin.id}
                find=""
                className="truncate text-base font-semibold after:absolute after:inset-0 aria-current:after:bg-action/10 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-action"
              >
                <span dir="auto" translate="no">
                  {bin.name}
                </span>
              </BinLink>
              {bin.syncState !== 'synced' && <SyncStateIcon state={bin.syncState} className="relative" />}
            </span>
          ) : (
            CELLS[key](bin)
          )}
        </div>
      ))}
      <div
        role="cell"
        className="desk:opacity-0 desk:group-hover:opacity-100 desk:group-focus-within:opacity-100 desk:has-[[aria-expanded=true]]:opacity-100"
      >
        <BinButtons {...buttons} withText />
      </div>
    </>
  )
})
// biome-ignore-end lint/a11y/useSemanticElements: as above
