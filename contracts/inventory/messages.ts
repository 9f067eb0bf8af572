import { formatNumber } from '#domain/format/format-count.ts'

export const inventoryName = 'Inventory name'
export const invalidCurrency = 'A currency has three letters, such as USD or EUR'
export const enterValidEmail = 'Please enter a valid email'

export const fileTooLarge = 'File too large'
export const selectSmallerImage = 'Please select an image smaller than 10MB.'
export const imageNotDataUrl = 'Image must be a picture as a data URL'
export const noItemsToSave = 'No items to save'
export const tooManyItems = 'At most 1,000 items can be added at once'

export const sweepTooLong = 'A sweep can have at most 300 codes'
export const sweepIncomplete =
  'A sweep needs its time, the size of its picture, and at most 40 rows of 300 codes in all'

export const addressRequired = 'Address is required'
export const invalidAddress = 'The address has characters that no address can have'
export const chooseEvent = 'Choose at least one event'

export const atLeastMillimeters = (label: string, least: number) =>
  `${label} is at least ${formatNumber(least)} mm`
export const atMostMillimeters = (label: string, most: number) =>
  `${label} is at most ${formatNumber(most)} mm`
export const notWhole = (label: string) => `${label} is a whole number`
export const atLeastOne = (label: string) => `${label}: at least 1`
export const atMostFifty = (label: string) => `${label}: at most 50`

/** Of a sheet of labels, as are those that follow. */
export const pageWidth = 'Page width'
export const pageHeight = 'Page height'
export const labelWidth = 'Label width'
export const labelHeight = 'Label height'
/** How many labels are beside each other. */
export const columns = 'Labels across'
/** How many labels are below each other. */
export const rows = 'Labels down'
export const left = 'Left margin'
export const top = 'Top margin'
export const pitchX = 'Distance across'
export const pitchY = 'Distance down'

/** Built-in categories of bins, by the value that is stored. */
export const binCategories = {
  kitchen: 'Kitchen',
  garage: 'Garage',
  office: 'Office',
  crafts: 'Crafts',
  bedroom: 'Bedroom',
  bathroom: 'Bathroom',
  outdoor: 'Outdoor',
  storage: 'General Storage',
  other: 'Other',
}

/** Built-in categories of bins where there is little room. */
export const shortBinCategories = {
  kitchen: 'Kitchen',
  garage: 'Garage',
  office: 'Office',
  crafts: 'Crafts',
  bedroom: 'Bedroom',
  bathroom: 'Bathroom',
  outdoor: 'Outdoor',
  storage: 'Storage',
  other: 'Other',
}

/** Built-in categories of items, by the value that is stored. */
export const itemCategories = {
  Kitchen: 'Kitchen',
  Garage: 'Garage',
  Office: 'Office',
  Bedroom: 'Bedroom',
  Bathroom: 'Bathroom',
  'Living Room': 'Living Room',
  Basement: 'Basement',
  Attic: 'Attic',
  Closet: 'Closet',
  Crafts: 'Crafts',
  Tools: 'Tools',
  Electronics: 'Electronics',
  Clothing: 'Clothing',
  Books: 'Books',
  Toys: 'Toys',
  Documents: 'Documents',
  Holiday: 'Holiday',
  Sports: 'Sports',
  Garden: 'Garden',
  Other: 'Other',
}

export const inventoryNotFound = 'Inventory not found'
export const binNotFound = 'Bin not found'
export const itemNotFound = 'Item not found'
export const placeNotFound = 'Place not found'
export const recordNotFound = 'Record not found'
export const memberNotFound = 'Member not found'
export const invitationNotFound = 'Invitation not found'
