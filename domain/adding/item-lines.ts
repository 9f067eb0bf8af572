import { inheritedCategory } from '#contracts/inventory/categories.ts'
import { cleanLine } from '#contracts/names.ts'
import { splitQuantity } from './item-quantity.ts'
import { stripListMarkers } from './strip-list-markers.ts'

export interface ItemLine {
  readonly name: string
  readonly category: string | null
  readonly notes: string | null
  readonly quantity: number
}

/** A larger number is part of the name. */
export const MAX_LINE_QUANTITY = 500

const orNull = (text: string | undefined): string | null => cleanLine(text ?? '') || null

/** Parses 'Name | Category | Notes', the name with a quantity; further bars belong to the notes. */
export const parseItemLine = (line: string): ItemLine => {
  const [first = '', category, ...notes] = line.split('|')
  return {
    ...splitQuantity(cleanLine(first), MAX_LINE_QUANTITY),
    category: orNull(category),
    notes: orNull(notes.join('|')),
  }
}

export const parseItemLines = (text: string): readonly ItemLine[] =>
  stripListMarkers(text.split(/\r\n|[\n\r\u2028\u2029]/))
    .filter((line) => cleanLine(line) !== '')
    .map(parseItemLine)

export interface LineDefaults {
  readonly category: string
  readonly notes: string
  readonly binCategory: string
}

export interface NewItemPlan {
  readonly name: string
  readonly category: string
  readonly notes: string
  readonly quantity: number
}

export const numberedNames = (name: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `${name} #${at + 1}`)

/** 'Lamp' of 'Lamp #2'; undefined without a number. */
export const unnumberedName = (name: string): string | undefined => /^(.*) #\d+$/s.exec(name)?.[1]

/** '3 x Lamp' gives 'Lamp #1' to 'Lamp #3', or one lamp of quantity 3 with `together`. */
export const planNewItems = (
  lines: readonly ItemLine[],
  defaults: LineDefaults,
  { together = false } = {},
): readonly NewItemPlan[] =>
  lines.flatMap(({ name, quantity, ...line }) => {
    const details = {
      category: line.category ?? (defaults.category.trim() || inheritedCategory(defaults.binCategory)),
      notes: line.notes ?? defaults.notes.trim(),
    }
    if (quantity === 1 || together) return [{ ...details, name, quantity }]
    return numberedNames(name, quantity).map((each) => ({ ...details, name: each, quantity: 1 }))
  })
