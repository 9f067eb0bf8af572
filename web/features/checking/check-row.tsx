import { Check, SearchX } from 'lucide-react'
import { memo } from 'react'
import { formatNumber } from '#domain/format/format-count.ts'
import { imageSource } from '#web/platform/media/images/image-source.ts'
import { cx } from '#web/ui/cx.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Picture } from '#web/ui/photos/picture.tsx'
import type { ItemView } from './data/queries.ts'
import type { CheckResult } from './inventory-check.ts'
import * as messages from './messages.ts'

interface CheckRowProps {
  item: ItemView
  /** A picture's place is kept where another item of the bin has one. */
  withPicture: boolean
  mark: CheckResult | undefined
  isNew: boolean
  onMark: (id: string, mark: CheckResult) => void
}

const BUTTON =
  'inline-flex min-h-12 min-w-12 flex-auto items-center justify-center gap-1.5 rounded border px-2.5 text-sm font-semibold transition-colors select-none desk:min-h-10 [&_svg]:size-4.5 [&_svg]:shrink-0 @max-[14rem]:[&_svg]:hidden'
/** Widths of the list below which the buttons are under the name. */
const STACKED_STYLE = {
  withPicture: {
    row: '@max-[23rem]:flex-wrap',
    emptyPlace: '@max-[23rem]:hidden',
    buttons: '@max-[23rem]:basis-full',
  },
  withoutPicture: { row: '@max-[19rem]:flex-wrap', emptyPlace: '', buttons: '@max-[19rem]:basis-full' },
}
const OFF = 'border-edge bg-surface text-ink-soft hover:bg-sunken hover:text-ink'

export const CheckRow = memo(function CheckRow({ item, withPicture, mark, isNew, onMark }: CheckRowProps) {
  const { id, name, quantity } = item
  const stacked = STACKED_STYLE[withPicture ? 'withPicture' : 'withoutPicture']
  return (
    <div className={cx('flex items-center gap-x-2.5 gap-y-1.5 border-b py-2', stacked.row)}>
      {withPicture && (
        <Picture
          {...imageSource(item.imageUrl, 48)}
          alt=""
          fallback={<span className="text-xs" />}
          className={cx('size-12 shrink-0 rounded-sm', item.imageUrl === null && stacked.emptyPlace)}
        />
      )}
      <div className={cx('min-w-0 flex-1', mark === 'seen' && 'text-ink-soft')}>
        <p
          className="line-clamp-2 text-start leading-snug font-semibold break-words"
          dir="auto"
          translate="no"
        >
          {name}
          {quantity !== 1 && (
            <span className="font-normal text-ink-soft">
              {quantity === 0 ? ` ${messages.isOut}` : ` ×\u00a0${formatNumber(quantity)}`}
            </span>
          )}
        </p>
        {item.missingSince !== null && mark === undefined && (
          <Badge tone="brass" className="mt-1">
            {messages.missingBefore}
          </Badge>
        )}
      </div>
      {isNew ? (
        <Badge tone="action">{messages.newLabel}</Badge>
      ) : (
        <div className={cx('flex gap-2.5', stacked.buttons)}>
          <button
            type="button"
            aria-pressed={mark === 'seen'}
            aria-label={messages.seenNamed(name)}
            className={cx(BUTTON, mark === 'seen' ? 'border-good bg-good-soft text-good' : OFF)}
            onClick={() => onMark(id, 'seen')}
          >
            <Check aria-hidden="true" />
            {messages.seen}
          </button>
          <button
            type="button"
            aria-pressed={mark === 'missing'}
            aria-label={messages.missingNamed(name)}
            className={cx(BUTTON, mark === 'missing' ? 'border-brass bg-brass-soft text-brass-ink' : OFF)}
            onClick={() => onMark(id, 'missing')}
          >
            <SearchX aria-hidden="true" />
            {messages.missing}
          </button>
        </div>
      )}
    </div>
  )
})
