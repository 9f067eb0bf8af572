import { useState } from 'react'
import { formatNumber } from '#domain/format/format-count.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import * as common from '#web/ui/messages.ts'
import { useItems } from './data/queries.ts'
import * as messages from './messages.ts'
import { ITEM_MESSAGES } from './messages.ts'
import { QuantityStepper } from './quantity-stepper.tsx'

const SHOWN_MAX = 50

interface BriefContentsProps {
  binId: string
  /** Shows a stepper on each item. */
  isTaking: boolean
}

/** Lists names and quantities of a bin's items; those beyond the first are found by name. */
export const BriefContents = ({ binId, isTaking }: BriefContentsProps) => {
  const [typed, setTyped] = useState('')
  const { all, shown } = useItems(binId, typed)
  if (all.length === 0) return <p className="py-2 text-sm text-ink-soft">{messages.thisBinIsEmpty}</p>
  const hidden = shown.length - SHOWN_MAX
  return (
    <>
      {all.length > SHOWN_MAX && (
        <SearchField
          label={messages.searchItems}
          placeholder={messages.searchPlaceholder}
          value={typed}
          onValue={setTyped}
        />
      )}
      {shown.length === 0 && <p className="py-2 text-sm text-ink-soft">{ITEM_MESSAGES.noMatch}</p>}
      <ul aria-label={isTaking ? messages.takeOut : common.items} className="divide-y">
        {shown.slice(0, SHOWN_MAX).map((item) => (
          <li key={item.id} className="flex min-h-9 items-center justify-between gap-3 py-1">
            <span dir="auto" translate="no" className="min-w-0 truncate">
              {item.name}
            </span>
            {isTaking ? (
              <QuantityStepper item={item} />
            ) : (
              <span className="shrink-0 text-ink-soft">
                {item.quantity === 0 ? messages.isOut : `× ${formatNumber(item.quantity)}`}
              </span>
            )}
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="border-t py-2 text-sm text-ink-soft">{messages.andMore(hidden)}</p>}
    </>
  )
}
