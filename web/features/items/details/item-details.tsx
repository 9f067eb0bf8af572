import { Copy } from 'lucide-react'
import type { Field } from '#contracts/inventory/fields/field.ts'
import { DETAIL_FIELDS, ITEM } from '#contracts/inventory/fields/item-fields.ts'
import { mapEntries } from '#contracts/inventory/fields/map-value.ts'
import { setEntries } from '#contracts/inventory/fields/set-value.ts'
import { formatMoney } from '#domain/format/format-money.ts'
import { formatOwnValue, isWebAddress } from '#domain/own-fields/own-field.ts'
import { useCurrency } from '#web/platform/inventory/currency.ts'
import { Link } from '#web/platform/navigation/router.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import type { ItemView } from '../data/queries.ts'
import { useOwnFields } from '../data/queries.ts'
import { itemsPath } from '../list/items-params.ts'
import { formatDetail } from './format-detail.ts'
import * as messages from './messages.ts'

const copySerial = (serial: string) =>
  void navigator.clipboard.writeText(serial).then(
    () => toast({ title: messages.serialCopied }),
    () => {},
  )

/** Lists the details that an item has. */
export const ItemDetails = ({ item }: { item: ItemView }) => {
  const currency = useCurrency()
  const ownFields = useOwnFields()
  const known = DETAIL_FIELDS.filter((name) => name !== 'extra' && item[name] !== null)
  const entries = mapEntries(item.extra)
  const own = ownFields.flatMap((field) => {
    const value = entries.get(field.id)
    return value === undefined ? [] : [{ ...field, text: formatOwnValue(field.type, value) }]
  })
  if (known.length + own.length === 0) return null
  const { quantity } = item
  const textOf = (field: Field, value: string | number): string => {
    const text = formatDetail(field, value, currency)
    if (field.kind !== 'money' || quantity <= 1) return text
    return messages.eachAndTogether(text, formatMoney(Number(value) * quantity, currency))
  }
  return (
    <dl aria-label={messages.details} className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
      {known.map((name) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid items-baseline">
          <dt className="text-sm text-ink-soft">{ITEM[name].title}</dt>
          <dd className="flex min-w-0 items-center gap-1">
            {name === 'tags' ? (
              <Tags tags={item.tags} />
            ) : (
              <span dir="auto" translate="no" className="min-w-0 wrap-anywhere tabular-nums">
                {textOf(ITEM[name], item[name] ?? '')}
              </span>
            )}
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
      {own.map(({ id, name, type, text }) => (
        <div key={id} className="col-span-2 grid grid-cols-subgrid items-baseline">
          <dt dir="auto" translate="no" className="text-sm wrap-anywhere text-ink-soft">
            {name}
          </dt>
          <dd dir="auto" translate="no" className="min-w-0 whitespace-pre-line wrap-anywhere tabular-nums">
            {type === 'link' && isWebAddress(text) ? (
              <a href={text} target="_blank" rel="noreferrer" className="text-action underline">
                {text}
              </a>
            ) : (
              text
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Each leads to all things with it. */
const Tags = ({ tags }: { tags: string | null }) => (
  <span className="flex flex-wrap gap-1.5">
    {setEntries(tags).map((tag) => (
      <Link
        key={tag}
        to={itemsPath({ tag })}
        className="inline-flex min-h-8 items-center rounded-full bg-sunken px-3 text-sm font-medium hover:bg-action-soft"
      >
        <span dir="auto" translate="no">
          {tag}
        </span>
      </Link>
    ))}
  </span>
)
