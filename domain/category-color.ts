import { categoryKey } from '#contracts/inventory/categories.ts'

export type CategoryColor = 'clay' | 'amber' | 'green' | 'cyan' | 'blue' | 'violet' | 'rose' | 'slate'

const COLOR_BY_CATEGORY: ReadonlyMap<string, CategoryColor> = new Map([
  ['kitchen', 'amber'],
  ['garage', 'blue'],
  ['office', 'violet'],
  ['crafts', 'rose'],
  ['bedroom', 'clay'],
  ['bathroom', 'cyan'],
  ['outdoor', 'green'],
])

/** Ignores case; 'storage' and unknown categories are slate. */
export const categoryColor = (category: string): CategoryColor =>
  COLOR_BY_CATEGORY.get(categoryKey(category)) ?? 'slate'
