import { memo } from 'react'
import { itemCategoryLabel } from '#contracts/inventory/categories.ts'
import type { FieldValue } from '#contracts/sync/sync-rows.ts'
import { categoryColor } from '#domain/category-color.ts'
import { formatUpdated } from '#domain/format/format-age.ts'
import { formatNumber } from '#domain/format/format-count.ts'
import { itemPicture } from '#web/platform/inventory/bin-picture.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import * as listMessages from '#web/ui/lists/messages.ts'
import { Cover } from '#web/ui/photos/cover.tsx'
import { formatDetail } from '../details/format-detail.ts'
import { type ItemActions, ItemBadges, ItemMenu, ItemName } from '../item-entry.tsx'
import type { ItemColumn } from './item-columns.ts'
import type { ItemRow } from './items-params.ts'

const PICTURE_WIDTH = 48

export const pictureOf = ({ item, bin }: ItemRow, width: number) =>
  itemPicture({ imageUrl: item.imageUrl, category: item.category || bin?.category || '' }, width)

/** Words of what is known of few items; null of a usual column. */
export const detailText = (
  { field, textOf }: ItemColumn,
  value: FieldValue,
  currency: string,
): string | null => {
  if (textOf && value !== null) return textOf(value as string | number)
  return field && formatDetail(field, value, currency)
}

interface ItemCellsProps extends ItemRow {
  columns: readonly ItemColumn[]
  currency: string
  actions: ItemActions
  /** Null where nothing can be selected. */
  chosen: boolean | null
  onToggle: ((id: string, range: boolean) => void) | undefined
}

const Cell = ({ column, currency, ...row }: ItemRow & { column: ItemColumn; currency: string }) => {
  const { item } = row
  const value = column.sortValue(row) as FieldValue
  if (value === null) return null
  if (column.key === 'category')
    return <Badge tone={categoryColor(item.category ?? '')}>{itemCategoryLabel(item.category ?? '')}</Badge>
  if (column.key === 'updated')
    return <span className="text-ink-soft">{formatUpdated(item.updatedAt, Date.now())}</span>
  const told = detailText(column, value, currency)
  const text = told ?? (typeof value === 'number' ? formatNumber(value) : String(value))
  return (
    <span dir="auto" translate="no" className={column.isFigure ? 'numeric block pe-3 text-end' : undefined}>
      {text}
    </span>
  )
}

// biome-ignore-start lint/a11y/useSemanticElements: a table's own elements do not lay out as grids that are drawn in part
/** Cells of an item. */
export const ItemCells = memo(function ItemCells({
  item,
  bin,
  columns,
  currency,
  actions,
  chosen,
  onToggle,
}: ItemCellsProps) {
  return (
    <>
      {chosen !== null && (
        <div role="cell" className="relative z-1">
          <Checkbox
            hideLabel
            label={listMessages.select(item.name)}
            checked={chosen}
            onChange={({ nativeEvent }) => onToggle?.(item.id, (nativeEvent as MouseEvent).shiftKey)}
            className="justify-center"
          />
        </div>
      )}
      <div role="cell">
        <Cover {...pictureOf({ item, bin }, PICTURE_WIDTH)} className="h-9 w-12" />
      </div>
      {columns.map((column) => (
        <div key={column.key} role="cell" className="min-w-0 truncate">
          {column.key === 'name' ? (
            <span className="flex min-w-0 items-center gap-2">
              <ItemName
                item={item}
                query=""
                onOpen={actions.onOpen}
                className="block truncate text-base font-semibold"
              />
              <ItemBadges item={item} withCategory={false} />
            </span>
          ) : (
            <Cell column={column} item={item} bin={bin} currency={currency} />
          )}
        </div>
      ))}
      <div role="cell" className="relative text-end">
        <ItemMenu item={item} {...actions} />
      </div>
    </>
  )
})
// biome-ignore-end lint/a11y/useSemanticElements: as above
