import type { DateOrder } from '#domain/format/date-order.ts'
import { formatLongDate } from '#domain/format/format-date.ts'
import { parseDate } from '#domain/import/parse-date.ts'
import { DATE_ORDERS, DATE_ORDERS_WITH_DAY } from './messages.ts'

export const dateOrderChoice = (order: DateOrder, example: string): string => {
  const moment = parseDate(example, order)
  return moment === null ? DATE_ORDERS[order] : DATE_ORDERS_WITH_DAY[order](formatLongDate(moment))
}
