export const failedToAddItem = 'Failed to add item'
export const itemAddedSuccessfully = 'Item added successfully'
export const addedItemsSuccessfully = (added: number) => `Added ${added} items successfully`
