import type { DetailField } from '#contracts/inventory/fields/item-fields.ts'

/** Use of a column that its head tells in words. */
export type HeadUse =
  | 'item'
  | 'items'
  | 'quantity'
  | 'category'
  | 'description'
  | 'notes'
  | 'missingSince'
  | Exclude<DetailField, 'extra'>
  | 'bin'
  | 'binCategory'
  | 'binDescription'
  | 'binChecked'
  | 'place'

/** Heads by use, parted by commas, as `headKey` writes them. */
export type HeadWords = Readonly<Partial<Record<HeadUse, string>>>

/** Writing habits of people's own tables in one language. Data of every build: an English screen reads a German table. */
export interface TableLanguage {
  /** As BCP 47. */
  readonly language: string
  /** Heads of exported tables, by column. A list whose translation changed stays: exports are kept for years. */
  readonly exported: readonly (readonly string[])[]
  readonly words: HeadWords
  /** Words with another meaning, or none, in other languages: read in tables of this one alone. */
  readonly wordsAmongOwn: HeadWords
  /** Names of built-in categories by what is stored, parted by commas. */
  readonly binCategories: Readonly<Record<string, string>>
  readonly itemCategories: Readonly<Record<string, string>>
  /** Usual order of day and month in '3/5/2026'. */
  readonly dateOrder: 'day' | 'month'
  /** True where '1.000' is a thousand for everybody. */
  readonly groupsByDot: boolean
}

/** Compares heads and names without case, accents and punctuation. */
export const headKey = (text: string): string =>
  text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/g, '')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const wordsIn = (list: string): string[] => list.split(',').map((word) => word.trim())
