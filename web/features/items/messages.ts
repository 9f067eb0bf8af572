import { formatNumber } from '#domain/format/format-count.ts'

const TRY_AGAIN = 'Please try again.'

export const ITEM_MESSAGES = {
  added: { done: 'Item added successfully', failed: { title: 'Failed to add item' } },
  updated: { done: 'Item updated successfully', failed: { title: 'Failed to update item' } },
  deleted: { done: 'Item deleted successfully', failed: { title: 'Failed to delete item' } },
  adjusted: { done: 'Quantity updated', failed: { title: 'The quantity could not be changed' } },
  addedInto: (bin: string) => `It is in ${bin}.`,
  missingSince: (day: string) => `Missing since ${day}`,
  missingShort: (day: string) => `Missing · ${day}`,
  analyze: { idle: 'Analyze Placement', analyzing: 'Analyzing...', result: 'Analyze Again' },
  analysisNeeds: {
    title: 'Missing Information',
    description: 'Please provide both item name and category for analysis.',
    variant: 'destructive',
  },
  analysisFailed: {
    title: 'Analysis Failed',
    description: `Unable to analyze optimal placement. ${TRY_AGAIN}`,
    variant: 'destructive',
  },
  noMatch: 'No items match your search',
  nothingOut: 'Nothing is out',
  nothingMissing: 'Nothing is missing',
} as const

export const takeOneOutNamed = (name: string) => `Take one out: ${name}`
export const noneLeft = 'None left'
export const quantityOf = (quantity: number) => `Quantity ${quantity}`
export const putOneBackNamed = (name: string) => `Put one back: ${name}`
export const edit = 'Edit'
export const moveTo = 'Move to...'
export const copyTo = 'Copy to...'
export const markAsMissing = 'Mark as Missing'
export const foundAgain = 'Found Again'
/** Sold, given away, thrown out, lost or stolen. */
export const noLongerHere = 'No longer here...'
export const hereAgain = 'Here again'
export const select = 'Select'
export const takeOneOut = 'Take one out'
export const noDescription = 'No description'
export const editNamed = (name: string) => `Edit ${name}`
export const deleteNamed = (name: string) => `Delete ${name}`
export const moreFor = (name: string) => `More for ${name}`
export const loadingItems = 'Loading items'
export const itemsHeading = (count: number) => `Items in this bin (${formatNumber(count)})`
export const searchItems = 'Search items'
export const searchPlaceholder = 'Search...'
export const showAsCards = 'Show items as cards'
export const selectItems = 'Select items'
export const outCount = (count: number) => `Out (${count})`
export const missingCount = (count: number) => `Missing (${count})`
export const emptyBin = 'No items in this bin yet'
export const quantity = 'Quantity'
export const photo = 'Photo'
export const confidence = (count: number) => `${count}% sure`
export const goodRecommendation = 'Good recommendation'
export const itemGoesInto = (name: string) => `The item goes into ${name}`
export const putItemInto = (name: string) => `Put the item into ${name}`
export const goesHere = 'Goes here'
export const putHere = 'Put here'
export const noMatchingBin = 'None of your bins is a good match.'
export const aiPlacement = 'AI placement'
export const whereDoesItBelong = 'Where does it belong?'
export const placementHint = 'Finds the best bin, based on what your bins already hold.'
export const searchingBins = 'Looking through your bins...'
export const thisBinIsEmpty = 'This bin is empty.'
export const takeOut = 'Take out'
export const andMore = (count: number) => `And ${formatNumber(count)} more`
export const more = 'More'
export const putOneBack = 'Put one back'
export const isOut = 'out'
