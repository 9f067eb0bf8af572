import { LIFETIME } from '#contracts/inventory/fields/day-value.ts'
import type { Field } from '#contracts/inventory/fields/field.ts'
import { entryTexts } from '#contracts/inventory/fields/set-texts.ts'
import type { FieldValue } from '#contracts/sync/sync-rows.ts'
import { formatMoney } from '#domain/format/format-money.ts'
import { formatPartialDay } from '#domain/format/format-partial-day.ts'
import * as messages from './messages.ts'

/** Words of a detail, of one piece where it is money. */
export const formatDetail = (field: Field, value: FieldValue, currency: string): string => {
  switch (field.kind) {
    case 'money':
      return formatMoney(Number(value), currency)
    case 'set':
      return entryTexts(field, String(value)).join(', ')
    case 'choice':
      return field.choices[String(value)] ?? String(value)
    case 'day':
      return value === LIFETIME ? messages.lifetime : formatPartialDay(String(value))
    default:
      return String(value)
  }
}
