import { isSameName, nameKey } from '../names.ts'
import { binCategories, itemCategories, shortBinCategories } from './messages.ts'

export const BIN_CATEGORIES = [
  'kitchen',
  'garage',
  'office',
  'crafts',
  'bedroom',
  'bathroom',
  'outdoor',
  'storage',
] as const

/** The edit dialog has one more; the server accepts all nine. */
export const EDIT_BIN_CATEGORIES = [...BIN_CATEGORIES, 'other'] as const

/** Choices for items; any other text is allowed. */
export const ITEM_CATEGORIES = [
  'Kitchen',
  'Garage',
  'Office',
  'Bedroom',
  'Bathroom',
  'Living Room',
  'Basement',
  'Attic',
  'Closet',
  'Crafts',
  'Tools',
  'Electronics',
  'Clothing',
  'Books',
  'Toys',
  'Documents',
  'Holiday',
  'Sports',
  'Garden',
  'Other',
] as const

export const categoryKey = nameKey

export const isSameCategory = isSameName

export const distinctCategories = (categories: Iterable<string>): string[] => {
  const found = new Map<string, string>()
  for (const each of categories) if (!found.has(categoryKey(each))) found.set(categoryKey(each), each)
  return [...found.values()]
}

interface Categorized {
  readonly bins: Iterable<{ readonly category: string }>
  readonly items: Iterable<{ readonly category: string | null }>
}

/** Categories that people typed, on bins or on items, without those built in for either; and those of bins that items have. */
export const ownCategories = (of: 'bin' | 'item', { bins, items }: Categorized): readonly string[] => {
  const known = new Set([...ITEM_CATEGORIES, ...EDIT_BIN_CATEGORIES].map(categoryKey))
  const knownOfItems = of === 'item' ? new Set(ITEM_CATEGORIES.map(categoryKey)) : known
  const without = (left: ReadonlySet<string>, rows: Iterable<{ readonly category: string | null }>) =>
    [...rows].flatMap(({ category }) => (category && !left.has(categoryKey(category)) ? category : []))
  const made = distinctCategories([
    ...(of === 'bin' ? ownBinCategories(bins) : []),
    ...without(known, bins),
    ...without(knownOfItems, items),
  ])
  return made.sort((a, b) => a.localeCompare(b))
}

/** Spells a category like a known one that differs only in case, or like the first such one that it was given. */
export const createCategorySpelling = (known: Iterable<string>): ((typed: string) => string) => {
  const spelled = new Map<string, string>()
  const spell = (typed: string): string => {
    const key = categoryKey(typed)
    if (!spelled.has(key)) spelled.set(key, typed)
    return spelled.get(key) ?? typed
  }
  for (const each of known) spell(each)
  return spell
}

/** Category that a new item inherits: 'Garage' in a bin of 'garage'. */
export const inheritedCategory = (binCategory: string): string =>
  normalizeCategory(capitalize(binCategory), ITEM_CATEGORIES)

export const ownBinCategories = (bins: Iterable<{ readonly category: string }>): string[] => {
  const nine = new Set<string>(EDIT_BIN_CATEGORIES)
  const used = distinctCategories([...bins].map(({ category }) => category))
  return used.filter((category) => !nine.has(categoryKey(category))).sort((a, b) => a.localeCompare(b))
}

export const isBinCategory = (category: string, own: Iterable<string> = []): boolean =>
  [...EDIT_BIN_CATEGORIES, ...own].some((each) => isSameCategory(each, category))

export const normalizeCategory = (typed: string, categories: Iterable<string>): string => {
  for (const each of categories) if (isSameCategory(each, typed)) return each
  return typed
}

export const capitalize = (category: string): string => category.charAt(0).toUpperCase() + category.slice(1)

/** Shows a bin's category on a badge. */
export const shortBinCategoryLabel = (category: string): string => {
  const builtIn = EDIT_BIN_CATEGORIES.find((each) => each === category)
  return builtIn ? shortBinCategories[builtIn] : capitalize(category)
}

export const itemCategoryLabel = (category: string): string => {
  const builtIn = ITEM_CATEGORIES.find((each) => each === category)
  if (builtIn) return itemCategories[builtIn]
  // Items inherit what is a category of bins alone.
  const ofBins = EDIT_BIN_CATEGORIES.find((each) => capitalize(each) === category)
  return ofBins ? shortBinCategories[ofBins] : capitalize(category)
}

export const binCategoryLabel = (category: string): string => {
  const builtIn = EDIT_BIN_CATEGORIES.find((each) => each === category)
  return builtIn ? binCategories[builtIn] : capitalize(category)
}
