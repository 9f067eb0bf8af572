export const otherAccountsChange = 'This change belongs to another account and was not made.'
export const otherAccountsChanges = 'These changes belong to another account and were not made.'
export const invalidHeader = (header: string) => `The sync header ${header} is not valid`
export const rowNotFound = 'Row not found'
export const notACall = 'This is no call of the offline queue'
export const wentBack = 'The server went back to an earlier state. Nothing was changed.'
export const notAnAdjustment = 'What is put to a quantity must be a whole number other than 0'
export const otherInventorysCursor = 'This cursor belongs to another inventory.'
export const refused = 'This change was refused.'
export const invalid = 'Invalid input'

/** Of the plan that pays for a shared inventory. */
export const ownersLimitReached = {
  bin: "The plan of this inventory's owner has reached its limit of bins.",
  item: "The plan of this inventory's owner has reached its limit of items.",
  place: "The plan of this inventory's owner has reached its limit of places.",
  record: "The plan of this inventory's owner has reached its limit.",
}
