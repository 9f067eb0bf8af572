import { memo } from 'react'
import { useRights } from '#web/platform/inventory/rights.ts'
import { imageSource } from '#web/platform/media/images/image-source.ts'
import { cx } from '#web/ui/cx.ts'
import { SelectOverlay } from '#web/ui/lists/select-overlay.tsx'
import { SwipeRow } from '#web/ui/lists/swipe-row.tsx'
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

interface ItemRowProps extends ItemEntryProps {
  /** A picture's place is kept where another item of the bin has one. */
  withPicture: boolean
}

/** Opens its item when tapped; a swipe to the right takes one out, to the left moves it. */
export const ItemRow = memo(function ItemRow({ item, query, withPicture, chosen, ...ask }: ItemRowProps) {
  const { canWrite } = useRights()
  return (
    <SwipeRow
      right={
        canWrite && item.quantity > 0 ? { label: messages.takeOneOut, run: () => ask.onTakeOut(item) } : null
      }
      left={canWrite ? { label: messages.moveTo, run: () => ask.onMove(item) } : null}
    >
      <article
        data-entry={item.id}
        className={cx(
          'group relative flex min-h-14 items-center gap-2.5 bg-surface py-1 [-webkit-touch-callout:none]',
          // Room for the checkbox, which lies over a picture where there is one.
          chosen !== null && !withPicture ? 'ps-11' : 'ps-1',
        )}
      >
        {chosen !== null && (
          <SelectOverlay
            name={item.name}
            chosen={chosen}
            mark="edge"
            onToggle={(range) => ask.onToggle(item.id, range)}
          />
        )}
        {withPicture && (
          <Picture
            {...imageSource(item.imageUrl, 80)}
            alt=""
            fallback={null}
            className="size-11 shrink-0 rounded-sm"
          />
        )}
        <div className="min-w-0 flex-1">
          <h4 className="leading-snug font-semibold">
            <ItemName
              item={item}
              query={query}
              onOpen={ask.onOpen}
              className="max-md:line-clamp-2 md:block md:truncate"
            />
          </h4>
          <p className="flex min-w-0 items-center gap-2 text-sm text-ink-soft">
            <ItemBadges item={item} />
            <span dir="auto" translate="no" className="truncate">
              {itemText(item, query)}
            </span>
          </p>
        </div>
        <span className="relative flex shrink-0 items-center [&_button]:-outline-offset-2">
          <ItemHoverButtons item={item} {...ask} className="desk:@min-[26rem]:flex" />
          <QuantityStepper item={item} />
          <ItemMenu item={item} {...ask} />
        </span>
      </article>
    </SwipeRow>
  )
})
