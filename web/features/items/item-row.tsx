import { memo } from 'react'
import { categoryKey } from '#contracts/inventory/categories.ts'
import { itemPicture } from '#web/platform/inventory/bin-picture.ts'
import { useRights } from '#web/platform/inventory/rights.ts'
import { cx } from '#web/ui/cx.ts'
import { SelectOverlay } from '#web/ui/lists/select-overlay.tsx'
import { SwipeRow } from '#web/ui/lists/swipe-row.tsx'
import { Cover } from '#web/ui/photos/cover.tsx'
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
  /** Shows no badge of it. */
  usualCategory: string
  /** A picture's place is kept where another item of the bin has one. */
  withPicture: boolean
}

/** Above the row's buttons, which would cut the ring of its name. */
const FOCUS_RING =
  'has-[[data-opens]:focus-visible]:before:pointer-events-none has-[[data-opens]:focus-visible]:before:absolute has-[[data-opens]:focus-visible]:before:inset-0 has-[[data-opens]:focus-visible]:before:z-1 has-[[data-opens]:focus-visible]:before:rounded-sm has-[[data-opens]:focus-visible]:before:outline-2 has-[[data-opens]:focus-visible]:before:-outline-offset-2 has-[[data-opens]:focus-visible]:before:outline-action'

/** Opens its item when tapped; a swipe to the right takes one out, to the left moves it. */
export const ItemRow = memo(function ItemRow({
  item,
  query,
  usualCategory,
  withPicture,
  chosen,
  drags,
  isTarget,
  ...ask
}: ItemRowProps) {
  const { canWrite } = useRights()
  const category = item.category || usualCategory
  return (
    <SwipeRow
      right={
        canWrite && item.quantity > 0 ? { label: messages.takeOneOut, run: () => ask.onTakeOut(item) } : null
      }
      left={canWrite ? { label: messages.moveTo, run: () => ask.onMove(item) } : null}
    >
      <article
        data-entry={item.id}
        draggable={drags}
        className={cx(
          FOCUS_RING,
          isTarget ? 'bg-action-soft' : 'bg-surface',
          'group relative flex min-h-[2.9375rem] items-center gap-3 hover:bg-[color-mix(in_srgb,var(--action-soft)_45%,var(--surface))] [-webkit-touch-callout:none]',
          // Room for the checkbox, which lies over a picture where there is one.
          chosen !== null && !withPicture && 'ps-11',
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
          <Cover
            {...itemPicture({ imageUrl: item.imageUrl, category }, 36)}
            className={cx('size-9', item.imageUrl === null && 'opacity-75')}
          />
        )}
        <div className="min-w-0 flex-1">
          <h4 className="leading-5.5 font-semibold">
            <ItemName item={item} query={query} onOpen={ask.onOpen} className="block truncate" />
          </h4>
          <p className="flex min-w-0 items-center gap-2 text-xs text-ink-soft [&>*:not(:last-child)]:py-0">
            <ItemBadges item={item} withCategory={categoryKey(category) !== categoryKey(usualCategory)} />
            <span dir="auto" translate="no" className="truncate">
              {itemText(item, query)}
            </span>
          </p>
        </div>
        <span className="relative -me-3 flex bg-inherit shrink-0 items-center desk:-me-2 [&_button]:-outline-offset-2">
          <ItemHoverButtons item={item} {...ask} className="absolute end-full bg-inherit">
            <ItemMenu item={item} {...ask} />
          </ItemHoverButtons>
          <QuantityStepper item={item} />
        </span>
      </article>
    </SwipeRow>
  )
})
