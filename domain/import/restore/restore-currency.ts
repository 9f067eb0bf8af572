import { fieldsOfKind } from '#contracts/inventory/fields/field.ts'
import { ITEM } from '#contracts/inventory/fields/item-fields.ts'
import type { Backup } from '#domain/export/backup-json.ts'
import { currencyDigits } from '#domain/format/format-money.ts'

/**
 * Decides about the currency of a backup that has amounts:
 * - `same`: the inventory counts in it, or nothing tells one.
 * - `set`: the inventory has none, and gets that of the backup.
 * - `kept`: the inventory keeps its own, and the numbers stay.
 * - `refused`: the numbers would change, as the other currency has another number of decimals.
 */
export type RestoredCurrency = 'same' | 'set' | 'kept' | 'refused'

const AMOUNTS = fieldsOfKind(ITEM, 'money')

/** @param own currency of the inventory; null where nobody has said one */
export const restoredCurrency = ({ currency, items }: Backup, own: string | null): RestoredCurrency => {
  const hasAmounts = items.some((item) => AMOUNTS.some((field) => typeof item[field] === 'number'))
  if (currency === undefined || !hasAmounts || currency === own) return 'same'
  if (own === null) return 'set'
  return currencyDigits(currency) === currencyDigits(own) ? 'kept' : 'refused'
}
