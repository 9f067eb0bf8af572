import { inheritedCategory } from '#contracts/inventory/categories.ts'
import { stripListMarkers } from './strip-list-markers.ts'

export interface ItemLine {
  readonly name: string
  readonly category: string | null
  readonly notes: string | null
  /** From the prefix 'N x '; 1 without one. */
  readonly quantity: number
}

/** A larger number is part of the name. */
export const MAX_LINE_QUANTITY = 500

const PREFIX = /^(\d{1,9})\s*[x×]\s+(?=\S)/i

const orNull = (text: string | undefined): string | null => text?.trim() || null

/** Parses 'Name | Category | Notes', optionally after 'N x '; further bars belong to the notes. */
export const parseItemLine = (line: string): ItemLine => {
  const [first = '', category, ...notes] = line.split('|')
  const head = first.trim()
  const asked = Number(PREFIX.exec(head)?.[1] ?? 1)
  const counts = asked >= 1 && asked <= MAX_LINE_QUANTITY
  return {
    name: counts ? head.replace(PREFIX, '') : head,
    category: orNull(category),
    notes: orNull(notes.join('|')),
    quantity: counts ? asked : 1,
  }
}

export const parseItemLines = (text: string): readonly ItemLine[] =>
  stripListMarkers(text.split(/\r\n|[\n\r\u2028\u2029]/))
    .filter((line) => line.trim() !== '')
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

/** '3 x Lamp' gives 'Lamp #1' to 'Lamp #3', or one lamp of quantity 3 with `together`. */
export const planNewItems = (
  lines: readonly ItemLine[],
  defaults: LineDefaults,
  { together = false } = {},
): readonly NewItemPlan[] =>
  lines.flatMap(({ name, quantity, ...line }) => {
    const said = {
      category: line.category ?? (defaults.category.trim() || inheritedCategory(defaults.binCategory)),
      notes: line.notes ?? defaults.notes.trim(),
    }
    if (quantity === 1 || together) return [{ ...said, name, quantity }]
    return Array.from({ length: quantity }, (_, at) => ({ ...said, name: `${name} #${at + 1}`, quantity: 1 }))
  })
