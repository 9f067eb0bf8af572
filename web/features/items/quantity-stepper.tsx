import { Minus, Plus } from 'lucide-react'
import { QUANTITY_MAX } from '#contracts/inventory/field-limits.ts'
import { formatNumber } from '#domain/format/format-count.ts'
import { useRights } from '#web/platform/inventory/rights.ts'
import { cx } from '#web/ui/cx.ts'
import { ariaDisabled } from '#web/ui/parts/aria-disabled.ts'
import { useAdjust } from './data/mutations.ts'
import type { ItemView } from './data/queries.ts'
import * as messages from './messages.ts'

const BUTTON =
  'inline-flex h-11 w-10 items-center justify-center rounded-sm text-action transition-colors not-aria-disabled:hover:bg-action-soft aria-disabled:cursor-not-allowed aria-disabled:text-edge desk:size-8 [&_svg]:size-4.5'

export const QuantityStepper = ({ item }: { item: ItemView }) => {
  const adjust = useAdjust()
  const { name, quantity } = item
  const { canWrite } = useRights()
  return (
    <span className="inline-flex items-center">
      {canWrite && (
        <button
          type="button"
          data-repeats=""
          className={BUTTON}
          aria-label={messages.takeOneOutNamed(name)}
          data-tooltip={messages.takeOneOut}
          {...ariaDisabled(quantity === 0, () => adjust({ id: item.id, by: -1 }))}
        >
          <Minus aria-hidden="true" />
        </button>
      )}
      <span
        role="status"
        className={cx('numeric min-w-8 px-0.5 text-center font-semibold', quantity === 0 && 'text-brass-ink')}
      >
        <span aria-hidden="true">{quantity === 0 ? messages.isOut : formatNumber(quantity)}</span>
        <span className="sr-only">{quantity === 0 ? messages.noneLeft : messages.quantityOf(quantity)}</span>
      </span>
      {canWrite && (
        <button
          type="button"
          data-repeats=""
          className={BUTTON}
          aria-label={messages.putOneBackNamed(name)}
          data-tooltip={messages.putOneBack}
          {...ariaDisabled(quantity >= QUANTITY_MAX, () => adjust({ id: item.id, by: 1 }))}
        >
          <Plus aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
