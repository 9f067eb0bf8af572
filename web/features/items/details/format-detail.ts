import type { Field } from '#contracts/inventory/fields/field.ts'
import type { FieldValue } from '#contracts/sync/sync-rows.ts'
import { formatFieldValue } from '#domain/naming/format-value.ts'
import * as messages from './messages.ts'

/** Words of a detail, of one piece where it is money. */
export const formatDetail = (field: Field, value: FieldValue, currency: string): string =>
  formatFieldValue(field, value, { currency, lifetime: messages.lifetime })
