import { categoryKey } from '#contracts/inventory/categories.ts'
import * as messages from './messages.ts'

export interface ItemTemplate {
  readonly name: string
  /** Bin category it fits best; 'storage' fits all. */
  readonly binCategory: string
  readonly items: readonly { readonly name: string; readonly category: string }[]
}

const set = (
  { name, items }: { readonly name: string; readonly items: readonly string[] },
  binCategory: string,
  category: string,
): ItemTemplate => ({
  name,
  binCategory,
  items: items.map((item) => ({ name: item, category })),
})

export const ITEM_TEMPLATES: readonly ItemTemplate[] = [
  set(messages.kitchen, 'kitchen', 'Kitchen'),
  set(messages.office, 'office', 'Office'),
  set(messages.crafts, 'crafts', 'Crafts'),
  set(messages.garage, 'garage', 'Tools'),
  set(messages.bathroom, 'bathroom', 'Bathroom'),
  set(messages.bedroom, 'bedroom', 'Bedroom'),
  set(messages.outdoor, 'outdoor', 'Sports'),
  set(messages.holiday, 'storage', 'Holiday'),
]

export const templatesFor = (binCategory: string): readonly ItemTemplate[] => {
  const wantedCategory = categoryKey(binCategory)
  const fits = (template: ItemTemplate) =>
    wantedCategory === 'storage' || template.binCategory === wantedCategory
  return [...ITEM_TEMPLATES.filter(fits), ...ITEM_TEMPLATES.filter((template) => !fits(template))]
}
