import { QUANTITY_MAX } from '#contracts/inventory/field-limits.ts'
import { decimalSign } from '#domain/format/format-money.ts'
import { type ColumnUse, isDateColumn, isMoneyColumn } from './columns.ts'
import { createMoneyColumn } from './money-column.ts'
import { normalizeCell } from './normalize-cell.ts'
import { createDateColumn, type DateColumn } from './parse-date.ts'
import { hasDecimalComma, parseFraction, parseQuantity, withoutGroupDots } from './parse-quantity.ts'
import type { RowColumns } from './parse-row.ts'
import { createPathColumn, type PathSeparator } from './path-separators.ts'

/** Facts that the cells of a table prove about its columns, and questions left to a person; lists go by column. */
export interface Survey {
  readonly separators: readonly (PathSeparator | null)[]
  readonly dates: readonly (DateColumn | null)[]
  /** Sign that begins the decimals of amounts; null where the cells leave it open. */
  readonly decimalSigns: readonly (string | null)[]
  /** True when commas of the quantities begin decimals. */
  readonly hasDecimalComma: boolean
  /** Quantities that are no whole numbers, and the first few. */
  readonly fractions: number
  readonly fractionExamples: readonly string[]
  /** Columns of whole numbers that would go to the notes, in a table without quantities. */
  readonly countColumns: readonly number[]
}

const EXAMPLES = 3
const COUNT = /^\d{1,6}$/
/** Numbers that name or date a thing count none. */
const NO_COUNT =
  /\b(id|ids|sku|ean|upc|gtin|isbn|asin|barcode|code|serial|model|part|ref|reference|no|nr|year|jahr|année|año|age|date|price|preis|cost|value|valuation|wert|phone|zip|plz|lot|order|row|line|min|max|minimum|maximum|reorder|level|size|width|height|depth|length|weight|kg|cm|mm)\b|#|№/i

const isPath = (use: ColumnUse): boolean => use === 'path' || use === 'place'

interface CountColumn {
  cells: number
  isOther: boolean
}

const wordsOf = (header: string): string => header.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_.]/g, ' ')

/** Reads all rows of a table once, before any of them is judged. */
export const createSurvey = ({ headers, uses, language, decimal }: RowColumns) => {
  const paths = uses.map((use) => (isPath(use) ? createPathColumn() : null))
  const dates = uses.map((use) => (isDateColumn(use) ? createDateColumn() : null))
  const amounts = uses.map((use) => (isMoneyColumn(use) ? createMoneyColumn() : null))
  const isCounted = uses.includes('quantity') || uses.includes('items')
  const counts = uses.map((use, at): CountColumn | null =>
    !isCounted && use === 'note' && !NO_COUNT.test(wordsOf(headers[at] ?? ''))
      ? { cells: 0, isOther: false }
      : null,
  )
  const quantityAt = uses.indexOf('quantity')
  const fractionExamples: string[] = []
  let [fractions, withComma, grouped] = [0, 0, 0]
  const addQuantity = (written: string) => {
    const cell = language?.groupsByDot && decimal === undefined ? withoutGroupDots(written) : written
    if (hasDecimalComma(cell)) withComma += 1
    else if (/^\d{1,3},\d{3}$/.test(cell)) grouped += 1
    if (parseQuantity(cell, QUANTITY_MAX) !== null || parseFraction(cell, QUANTITY_MAX) === null) return
    fractions += 1
    if (fractionExamples.length < EXAMPLES && !fractionExamples.includes(cell)) fractionExamples.push(cell)
  }
  return {
    add: (cells: readonly string[]): void => {
      uses.forEach((_, at) => {
        paths[at]?.add(normalizeCell(cells[at]))
        dates[at]?.add(normalizeCell(cells[at]))
        amounts[at]?.add(normalizeCell(cells[at]))
        const count = counts[at]
        const cell = count && !count.isOther ? normalizeCell(cells[at]) : ''
        if (!count || cell === '') return
        if (COUNT.test(cell) && !/^0\d/.test(cell)) count.cells += 1
        else count.isOther = true
      })
      if (quantityAt >= 0) addQuantity(normalizeCell(cells[quantityAt]))
    },
    result: (): Survey => ({
      separators: paths.map((path) => path?.result() ?? null),
      dates: dates.map((date) => date?.result() ?? null),
      decimalSigns: amounts.map((amount) => amount?.result() ?? null),
      hasDecimalComma: withComma > 0,
      fractions: fractions + (withComma > 0 ? grouped : 0),
      fractionExamples,
      countColumns: counts.flatMap((count, at) => (count && count.cells > 0 && !count.isOther ? at : [])),
    }),
  }
}

/** Columns with what the survey proved; the person's choices decide what it left open. */
export const withSurvey = (columns: RowColumns, survey: Survey): RowColumns => {
  const open = survey.dates.filter((date) => date?.example != null)
  // Numbers between dots begin with the day in every country that writes them so.
  const usual = open.every((date) => date?.hasDots) ? 'day' : (columns.language?.dateOrder ?? null)
  // Where cells prove nothing: each language that is known by its heads has a comma.
  const usualSign = columns.decimal ?? (columns.language ? ',' : decimalSign())
  return {
    ...columns,
    separators: columns.exactPlaces ? columns.uses.map(() => null) : survey.separators,
    dateOrders: survey.dates.map((date) => date?.order ?? columns.dateOrder ?? usual),
    decimalSigns: survey.decimalSigns.map((sign) => sign ?? usualSign),
    hasDecimalComma: survey.hasDecimalComma,
  }
}
