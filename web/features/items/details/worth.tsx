import { useMemo } from 'react'
import { formatMoney } from '#domain/format/format-money.ts'
import { worthOf } from '#domain/inventories/worth.ts'
import { useCurrency } from '#web/platform/inventory/currency.ts'
import type { ItemView } from '../data/queries.ts'
import * as messages from './messages.ts'

/** Says what items are worth together; nothing where none has a price. */
export const Worth = ({ items }: { items: readonly ItemView[] }) => {
  const currency = useCurrency()
  const { amount, priced, unpriced } = useMemo(() => worthOf(items), [items])
  if (priced === 0) return null
  const text = formatMoney(amount, currency)
  return unpriced === 0 ? messages.worth(text) : messages.worthOfSome(text, unpriced)
}
