import { memo } from 'react'
import { formatNumber } from '#domain/format/format-count.ts'
import { cx } from '#web/ui/cx.ts'
import { SelectOverlay } from '#web/ui/lists/select-overlay.tsx'
import { Cover } from '#web/ui/photos/cover.tsx'
import { type ItemActions, ItemBadges, ItemName } from '../item-entry.tsx'
import { detailText, pictureOf } from './item-cells.tsx'
import type { ItemColumn } from './item-columns.ts'
import type { ItemRow } from './items-params.ts'

const PICTURE_WIDTH = 44

interface ItemLineProps extends ItemRow {
  /** Detail by which the list is sorted, shown at the end. */
  sortedBy: ItemColumn | null
  currency: string
  onOpen: ItemActions['onOpen']
  /** Null outside selection mode. */
  chosen: boolean | null
  onToggle: (id: string, range: boolean) => void
}

/** An item with its bin and place, in two lines. */
export const ItemLine = memo(function ItemLine({
  item,
  bin,
  sortedBy,
  currency,
  onOpen,
  chosen,
  onToggle,
}: ItemLineProps) {
  const value = sortedBy?.sortValue({ item, bin }) ?? null
  const detail = sortedBy && value !== null ? detailText(sortedBy, value, currency) : null
  return (
    <article
      data-entry={item.id}
      className={cx('relative flex min-h-15 items-center gap-3 border-b py-1.5', chosen && 'bg-action-soft')}
    >
      {chosen !== null && (
        <SelectOverlay
          name={item.name}
          chosen={chosen}
          mark="edge"
          onToggle={(range) => onToggle(item.id, range)}
        />
      )}
      <Cover {...pictureOf({ item, bin }, PICTURE_WIDTH)} className="size-11" />
      <div className="min-w-0 flex-1">
        <h2 className="text-base leading-5.5 font-semibold">
          <ItemName item={item} query="" onOpen={onOpen} className="block truncate" />
        </h2>
        <p className="flex min-w-0 items-center gap-2 text-sm text-ink-soft max-md:text-xs">
          <ItemBadges item={item} withCategory={false} />
          <span dir="auto" translate="no" className="truncate">
            {[bin?.name, bin?.location].filter(Boolean).join(' · ')}
          </span>
        </p>
      </div>
      <span className="numeric shrink-0 text-end text-sm text-ink-soft">
        {detail !== null ? (
          <span dir="auto" translate="no">
            {detail}
          </span>
        ) : (
          item.quantity !== 1 && `× ${formatNumber(item.quantity)}`
        )}
      </span>
    </article>
  )
})
