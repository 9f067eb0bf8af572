import { Copy } from 'lucide-react'
import { LIFETIME } from '#contracts/inventory/fields/day-value.ts'
import type { Field } from '#contracts/inventory/fields/field.ts'
import { DETAIL_FIELDS, ITEM } from '#contracts/inventory/fields/item-fields.ts'
import { entryTexts } from '#contracts/inventory/fields/set-value.ts'
import { formatMoney } from '#domain/format/format-money.ts'
import { formatPartialDay } from '#domain/format/format-partial-day.ts'
import { useCurrency } from '#web/platform/inventory/currency.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import type { ItemView } from '../data/queries.ts'
import * as messages from './messages.ts'

const copySerial = (serial: string) =>
  void navigator.clipboard.writeText(serial).then(
    () => toast({ title: messages.serialCopied }),
    () => {},
  )

/** Lists the details that an item has. */
export const ItemDetails = ({ item }: { item: ItemView }) => {
  const currency = useCurrency()
  const known = DETAIL_FIELDS.filter((name) => item[name] !== null)
  if (known.length === 0) return null
  const { quantity } = item
  const textOf = (field: Field, value: string | number): string => {
    if (field.kind === 'money') {
      const amount = Number(value)
      const one = formatMoney(amount, currency)
      return quantity > 1 ? messages.eachAndTogether(one, formatMoney(amount * quantity, currency)) : one
    }
    if (field.kind === 'set') return entryTexts(field, String(value)).join(', ')
    if (field.kind === 'choice') return field.choices[String(value)] ?? String(value)
    if (field.kind !== 'day') return String(value)
    return value === LIFETIME ? messages.lifetime : formatPartialDay(String(value))
  }
  return (
    <dl aria-label={messages.details} className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
      {known.map((name) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid items-baseline">
          <dt className="text-sm text-ink-soft">{ITEM[name].title}</dt>
          <dd className="flex min-w-0 items-center gap-1">
            <span dir="auto" translate="no" className="min-w-0 wrap-anywhere tabular-nums">
              {textOf(ITEM[name], item[name] ?? '')}
            </span>
            {name === 'serial' && item.serial !== null && (
              <IconButton
                label={messages.copySerial}
                className="-my-3"
                onClick={() => copySerial(item.serial ?? '')}
              >
                <Copy aria-hidden="true" className="size-4!" />
              </IconButton>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
