import { memo } from 'react'
import { imageSource } from '#web/platform/media/images/image-source.ts'
import { cx } from '#web/ui/cx.ts'
import { SelectOverlay } from '#web/ui/lists/select-overlay.tsx'
import * as common from '#web/ui/messages.ts'
import { Picture } from '#web/ui/photos/picture.tsx'
import {
  ItemBadges,
  type ItemEntryProps,
  ItemHoverButtons,
  ItemMenu,
  ItemName,
  itemText,
} from './item-entry.tsx'
import * as messages from './messages.ts'
import { QuantityStepper } from './quantity-stepper.tsx'

/** Opens its item when tapped. */
export const ItemCard = memo(function ItemCard({
  item,
  query,
  chosen,
  drags,
  isTarget,
  ...ask
}: ItemEntryProps) {
  return (
    <article
      data-entry={item.id}
      draggable={drags}
      className={cx(
        'group relative flex h-full flex-col overflow-hidden rounded border hover:border-edge [-webkit-touch-callout:none]',
        isTarget ? 'bg-action-soft' : 'bg-surface',
      )}
    >
      {chosen !== null && (
        <SelectOverlay name={item.name} chosen={chosen} onToggle={(range) => ask.onToggle(item.id, range)} />
      )}
      <Picture
        {...imageSource(item.imageUrl, 200)}
        alt=""
        fallback={common.noImage}
        className="aspect-4/3 w-full"
      />
      <div className="flex flex-1 flex-col gap-1 px-2.5 pt-2">
        <h4 className="leading-snug font-semibold">
          <ItemName item={item} query={query} onOpen={ask.onOpen} className="line-clamp-2" />
        </h4>
        <p dir="auto" translate="no" className="line-clamp-2 text-sm text-ink-soft">
          {itemText(item, query) ?? messages.noDescription}
        </p>
        <p className="flex flex-wrap items-center gap-2 text-sm empty:hidden">
          <ItemBadges item={item} />
        </p>
      </div>
      <ItemHoverButtons item={item} {...ask} className="absolute end-1 top-1 z-1 rounded bg-surface" />
      <span className="relative flex items-center justify-between [&_button]:-outline-offset-2">
        <QuantityStepper item={item} />
        <ItemMenu item={item} {...ask} />
      </span>
    </article>
  )
})
