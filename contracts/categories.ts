/** The eight choices of the add-bin dialog (spec 2.8, 9.3). */
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

/** The edit dialog offers one more, and the server takes all nine (readings). */
export const EDIT_BIN_CATEGORIES = [...BIN_CATEGORIES, 'other'] as const

/** The twenty choices of the edit-item dialog (spec 2.9); any other text is kept as it is. */
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

/** A category as it reads on chips and badges: 'Kitchen', 'Storage'. */
export const capitalised = (category: string): string => category.charAt(0).toUpperCase() + category.slice(1)

/** How a bin category reads in a sentence or a list: 'storage' is 'General Storage' (spec 2.8). */
export const binCategoryLabel = (category: string): string =>
  category === 'storage' ? 'General Storage' : capitalised(category)
