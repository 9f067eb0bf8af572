export const itemAddedSuccessfully = 'Item added successfully'
export const addedItemsSuccessfully = (count: number) => `Added ${count} items successfully`
export const failedToAddItem = 'Failed to add item'
export const failedToAddItems = 'Failed to add items'
