import { categoryKey } from '#contracts/categories.ts'

/** The eight hues of equal weight that categories are shown in. */
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

/** Hue of a category's badge, whatever its case; storage and every other text are slate. */
export const categoryColor = (category: string): CategoryColor =>
  COLOR_BY_CATEGORY.get(categoryKey(category)) ?? 'slate'
