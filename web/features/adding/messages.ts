import { formatCount, formatNumber } from '#domain/format/format-count.ts'

export const snapBulk = 'Snap Bulk'
export const bulkAdd = 'Bulk Add'
export const bulkAddItems = 'Bulk Add Items'
export const addFirstItem = 'Add First Item'
export const templates = 'Templates'
export const linesWithAQuantity = 'Lines with a quantity'
export const numberedItems = (quantity: number) => `Items #1 to #${quantity}`
export const oneItemQuantity = (quantity: number) => `One item, quantity ${quantity}`
export const itemNameRequired = 'Please enter an item name'
export const quickAdd = 'Quick add'
export const addAnItem = 'Add an item'
export const addThisItem = 'Add this item'
export const pastedLines = (lines: number) => `You pasted ${formatNumber(lines)} lines.`
export const pasteAsOneLine = 'Paste as one line'
export const addAsList = 'Add them as a list'
export const listOfItems = (count: number) => `A list of ${formatNumber(count)} items`
export const listTooLong =
  'You can add up to 1,000 items at once. Your list is kept here. For a longer one, import a CSV file or paste it in parts.'
export const clearTheList = 'Clear the list'
export const itemsOnePerLine = 'Items, one per line'
export const bulkPlaceholder = 'Lamp\n3 x Batteries | Electronics\nRope | Tools | 20 m, blue'
export const bulkFormatHint = 'Name | Category | Notes. "3 x Batteries" adds three.'
export const defaultCategory = 'Default category'
export const defaultNotes = 'Default notes'
export const quantityOfItem = (number: number) => `Quantity of item ${number}`
export const nameOfItem = (number: number) => `Name of item ${number}`
export const categoryOfItem = (number: number) => `Category of item ${number}`
export const notesOfItem = (number: number) => `Notes of item ${number}`
export const duplicateItem = (number: number) => `Duplicate item ${number}`
export const removeItem = (number: number) => `Remove item ${number}`
export const itemsToAdd = 'Items to add'
export const addRow = 'Add Row'
export const addItems = 'Add Items'
export const addCount = (count: number) => `Add ${formatCount(count, 'Item')}`
export const itemTemplates = 'Item Templates'
export const templatesHint = 'Choose a set, or just some of its items.'
export const chooseNoneOf = (name: string) => `Choose none of ${name}`
export const chooseAllOf = (name: string) => `Choose all of ${name}`
export const none = 'None'
export const all = 'All 8'
export const noItemsEntered = 'Please enter at least one item'
export const invalidRow = '1 row needs a change before it can be saved.'
export const invalidRows = (bad: number) => `${bad} rows need a change before they can be saved.`
export const toBin = (name: string) => `to ${name}`
export const back = 'Back'
export const preview = 'Preview'
export const duplicate = 'Duplicate'
export const tooManyRows = (count: number, most: number) =>
  `These are ${formatCount(count, 'item')}; ${formatNumber(most)} can be added at once. Remove some rows, or add them in parts.`
export const tooManyLines = (count: number, most: number) =>
  `These are ${formatCount(count, 'item')}; ${formatNumber(most)} can be added at once. Your text is kept: for a longer list use CSV import, or add it in parts.`

export const itemAddedSuccessfully = 'Item added successfully'
export const addedItemsSuccessfully = (count: number) => `Added ${count} items successfully`
export const failedToAddItem = 'Failed to add item'
export const failedToAddItems = 'Failed to add items'
