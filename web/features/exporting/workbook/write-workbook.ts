import { type CellValue, writeXlsxStream } from 'hucre/xlsx'
import type { Field, FieldKind } from '#contracts/inventory/fields/field.ts'
import type { FieldValue } from '#contracts/sync/sync-rows.ts'
import { cellText, type InventoryTable } from '#domain/export/inventory-csv.ts'
import { currencyDigits } from '#domain/format/format-money.ts'

const DAY = /^\d{4}-\d\d-\d\d$/
/** What reads as the code of a character in a workbook, and what none may hold. */
const CODED = /_(?=x[0-9a-f]{4}_)/gi
const FORBIDDEN = /[\uFFFE\uFFFF]/g
const WIDTHS: Readonly<Partial<Record<FieldKind, number>>> = {
  line: 24,
  text: 36,
  day: 12,
  money: 12,
  count: 10,
}
const WIDTH = 18

const decimalPlaces = (currency: string): string => '0'.repeat(currencyDigits(currency))

const formatFor = (kind: FieldKind | undefined, currency: string): string | undefined => {
  if (kind === 'day') return 'yyyy-mm-dd'
  const places = decimalPlaces(currency)
  return kind === 'money' ? `#,##0${places && `.${places}`}` : undefined
}

/** A number or a day where it is one; texts are never formulas, whatever they begin with. */
const cellOf = (field: Field | null, value: FieldValue, currency: string): CellValue => {
  if (value === null || value === '') return null
  const kind = field?.kind
  const text = cellText(field, value, currency)
  if (kind === 'money' || kind === 'count' || kind === 'number') return Number(text)
  // Parts of a day, and a warranty for ever, are no days of a calendar.
  if (kind === 'day' && DAY.test(text)) return new Date(text)
  return text
    .replace(CODED, '_x005F_')
    .replace(FORBIDDEN, (char) => (char === '\uFFFE' ? '_xFFFE_' : '_xFFFF_'))
}

/** Writes an inventory as a workbook of one sheet. @param currency of amounts, as ISO 4217 */
export const writeWorkbook = async (
  { columns, rows }: InventoryTable,
  { sheet, currency }: { readonly sheet: string; readonly currency: string },
): Promise<Blob> => {
  const written = writeXlsxStream(
    rows.map((row) => columns.map(({ field }, at) => cellOf(field, row[at] ?? null, currency))),
    {
      name: sheet,
      freezePane: { rows: 1 },
      columns: columns.map(({ head, field }) => {
        const numFmt = formatFor(field?.kind, currency)
        return { header: head, width: (field && WIDTHS[field.kind]) ?? WIDTH, ...(numFmt && { numFmt }) }
      }),
    },
  )
  const blob = await new Response(written as ReadableStream<Uint8Array<ArrayBuffer>>).blob()
  return new Blob([blob], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
}
