export const binNotFound = 'Bin not found'
export const itemNotFound = 'Item not found'
export const placeNotFound = 'Place not found'
export const recordNotFound = 'Entry not found'
export const staysInTrash = 'It stays in Trash'
export const restored = (value: string) => `${value} restored`
export const notDeleted = (value: string) => `${value} not deleted`
export const changedElsewhere = 'It was changed on another device, so it was kept.'
export const undo = 'Undo'
export const restoreFromTrash = 'Restore it from Trash'
export const serverError = (status: number) => `Server error: ${status}`
