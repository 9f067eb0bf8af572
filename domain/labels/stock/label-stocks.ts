import type { LabelStock } from './label-stock.ts'
import * as messages from './messages.ts'

/** Millimeters. */
export const INCH = 25.4
export const LETTER = { width: 8.5 * INCH, height: 11 * INCH }
const A4 = { width: 210, height: 297 }

const inches = (
  sheet: Pick<LabelStock, 'id' | 'name' | 'columns' | 'rows'>,
  of: Record<StockMeasure, number>,
) => ({
  ...sheet,
  page: LETTER,
  label: { width: of.width * INCH, height: of.height * INCH },
  left: of.left * INCH,
  top: of.top * INCH,
  pitchX: of.pitchX * INCH,
  pitchY: of.pitchY * INCH,
  inset: 2,
})
type StockMeasure = 'width' | 'height' | 'left' | 'top' | 'pitchX' | 'pitchY'

/** US sheets after Avery's templates, centered; column gaps of 1/8, 3/16, 5/8 and 7/12 in. */
const US: readonly LabelStock[] = [
  inches(
    { id: 'avery-5160', name: 'Avery 5160', columns: 3, rows: 10 },
    { width: 2.625, height: 1, left: 0.1875, top: 0.5, pitchX: 2.75, pitchY: 1 },
  ),
  inches(
    { id: 'avery-5163', name: 'Avery 5163', columns: 2, rows: 5 },
    { width: 4, height: 2, left: 0.15625, top: 0.5, pitchX: 4.1875, pitchY: 2 },
  ),
  inches(
    { id: 'avery-5164', name: 'Avery 5164', columns: 2, rows: 3 },
    { width: 4, height: 10 / 3, left: 0.15625, top: 0.5, pitchX: 4.1875, pitchY: 10 / 3 },
  ),
  inches(
    { id: 'avery-22806', name: 'Avery 22806', columns: 3, rows: 4 },
    { width: 2, height: 2, left: 0.625, top: 0.625, pitchX: 2.625, pitchY: 2 + 7 / 12 },
  ),
]

/** A4 sheets after Avery; margins follow from centering. */
const ISO: readonly LabelStock[] = [
  {
    id: 'avery-l7160',
    name: 'Avery L7160',
    page: A4,
    columns: 3,
    rows: 7,
    inset: 2,
    label: { width: 63.5, height: 38.1 },
    left: 7.25,
    top: 15.15,
    pitchX: 66,
    pitchY: 38.1,
  },
  {
    id: 'avery-l7163',
    name: 'Avery L7163',
    page: A4,
    columns: 2,
    rows: 7,
    inset: 2,
    label: { width: 99.1, height: 38.1 },
    left: 4.65,
    top: 15.15,
    pitchX: 101.6,
    pitchY: 38.1,
  },
  {
    id: 'avery-l7173',
    name: 'Avery L7173',
    page: A4,
    columns: 2,
    rows: 5,
    inset: 2,
    label: { width: 99.1, height: 57 },
    left: 4.65,
    top: 6,
    pitchX: 101.6,
    pitchY: 57,
  },
]

/** One label per page; label printers leave up to 3 mm of an edge blank. */
const roll = (id: string, name: string, width: number, height: number): LabelStock => ({
  id,
  name,
  page: { width, height },
  label: { width, height },
  inset: 3,
  columns: 1,
  rows: 1,
  left: 0,
  top: 0,
  pitchX: width,
  pitchY: height,
})

const ROLLS: readonly LabelStock[] = [
  roll('roll-62', messages.roll62, 62, 40),
  roll('roll-29x90', '29 × 90 mm', 90, 29),
  roll('roll-4x6', '4 × 6 in', 4 * INCH, 6 * INCH),
]

/** Plain paper, to be cut, which no hand does exactly. */
const PLAIN: readonly LabelStock[] = [
  {
    ...inches(
      { id: 'plain-letter', name: 'US Letter', columns: 2, rows: 4 },
      { width: 3.5, height: 2.25, left: 0.75, top: 1, pitchX: 3.5, pitchY: 2.25 },
    ),
    inset: 4,
    isCut: true,
  },
  {
    id: 'plain-a4',
    isCut: true,
    name: 'A4',
    page: A4,
    columns: 2,
    rows: 4,
    inset: 4,
    label: { width: 90, height: 55 },
    left: 15,
    top: 38.5,
    pitchX: 90,
    pitchY: 55,
  },
]

export const STOCKS: readonly { readonly group: string; readonly stocks: readonly LabelStock[] }[] = [
  { group: messages.letterSheets, stocks: US },
  { group: messages.a4Sheets, stocks: ISO },
  { group: messages.labelPrinters, stocks: ROLLS },
  { group: messages.plainPaper, stocks: PLAIN },
]
