/** The eight choices of the add-bin dialog. */
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

/** The edit dialog offers one more, and the server takes all nine. */
export const EDIT_BIN_CATEGORIES = [...BIN_CATEGORIES, 'other'] as const

/** The twenty choices of the edit-item dialog; any other text is kept as it is. */
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

/** Normalizes a category for comparison: ' Kitchen' becomes 'kitchen'. */
export const categoryKey = (category: string): string => category.trim().toLowerCase()

/** Whether these are two ways of writing one category, as 'Kitchen' and 'kitchen' are. */
export const isSameCategory = (one: string, other: string): boolean => categoryKey(one) === categoryKey(other)

/** Each category once, as it is written first. */
export const distinctCategories = (categories: Iterable<string>): string[] => {
  const found = new Map<string, string>()
  for (const each of categories) if (!found.has(categoryKey(each))) found.set(categoryKey(each), each)
  return [...found.values()]
}

/** The categories that a person made for items: neither of the twenty nor taken over from a bin's list. */
export const ownItemCategories = (
  items: Iterable<{ readonly category: string | null }>,
): readonly string[] => {
  const listed = new Set([...ITEM_CATEGORIES, ...EDIT_BIN_CATEGORIES].map(categoryKey))
  const used = distinctCategories([...items].flatMap(({ category }) => category ?? []))
  return used.filter((category) => !listed.has(categoryKey(category))).sort((a, b) => a.localeCompare(b))
}

/** Lists the categories to offer for an item: the person's own categories, then the twenty of the edit dialog. */
export const itemCategoryChoices = (
  items: Iterable<{ readonly category: string | null }>,
): readonly string[] => [...ownItemCategories(items), ...ITEM_CATEGORIES]

/** The category that a new item takes over from its bin: 'Garage' in a bin of 'garage'. */
export const inheritedCategory = (binCategory: string): string =>
  normalizeCategory(capitalize(binCategory), ITEM_CATEGORIES)

/** The categories that a person made: those of their bins that are none of the nine. */
export const ownBinCategories = (bins: Iterable<{ readonly category: string }>): string[] => {
  const nine = new Set<string>(EDIT_BIN_CATEGORIES)
  const used = distinctCategories([...bins].map(({ category }) => category))
  return used.filter((category) => !nine.has(categoryKey(category))).sort((a, b) => a.localeCompare(b))
}

/** Whether a bin can get this category as it is: one of the nine, or of the person's own. */
export const isBinCategory = (category: string, own: Iterable<string> = []): boolean =>
  [...EDIT_BIN_CATEGORIES, ...own].some((each) => isSameCategory(each, category))

/** What was typed, in the writing of the category it names, when that is one of these. */
export const normalizeCategory = (typed: string, categories: Iterable<string>): string => {
  for (const each of categories) if (isSameCategory(each, typed)) return each
  return typed
}

/** A category as it reads on chips and badges: 'Kitchen', 'Storage'. */
export const capitalize = (category: string): string => category.charAt(0).toUpperCase() + category.slice(1)

/** How a bin category reads in a sentence or a list: 'storage' is 'General Storage'. */
export const binCategoryLabel = (category: string): string =>
  category === 'storage' ? 'General Storage' : capitalize(category)
