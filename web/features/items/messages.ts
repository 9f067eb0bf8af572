const TRY_AGAIN = 'Please try again.'

export const ITEM_MESSAGES = {
  added: { done: 'Item added successfully', failed: { title: 'Failed to add item' } },
  updated: { done: 'Item updated successfully', failed: { title: 'Failed to update item' } },
  deleted: { done: 'Item deleted successfully', failed: { title: 'Failed to delete item' } },
  adjusted: { done: 'Quantity updated', failed: { title: 'The quantity could not be changed' } },
  addedInto: (bin: string) => `It is in ${bin}.`,
  missingSince: (day: string) => `Missing since ${day}`,
  analyze: { idle: 'Analyze Placement', analysing: 'Analyzing...', result: 'Analyze Again' },
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
