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
export const operationReused = 'This operation id was used for another change'

export const edited = 'Kept, because it was changed on another device.'
/** What became of a row that a change came too late for. */
export const fates = {
  bin: {
    deleted: 'This bin was deleted.',
    purged: 'This bin was deleted for good.',
    moved: 'This bin was moved to another inventory.',
  },
  item: {
    deleted: 'This item was deleted.',
    purged: 'This item was deleted for good.',
    moved: 'This item was moved to another inventory.',
  },
  place: {
    deleted: 'This place was deleted.',
    purged: 'This place was deleted for good.',
    moved: 'This place was moved to another inventory.',
  },
}
/** `fate` is a sentence, such as: This bin was deleted. */
export const typedIsKept = (fate: string) => `${fate} What you typed is kept.`
export const limitReached = {
  bin: "You have reached your plan's limit of bins",
  item: "You have reached your plan's limit of items",
  place: "You have reached your plan's limit of places",
}
/** Of the plan that pays for a shared inventory. */
export const ownersLimitReached = {
  bin: "The plan of this inventory's owner has reached its limit of bins.",
  item: "The plan of this inventory's owner has reached its limit of items.",
  place: "The plan of this inventory's owner has reached its limit of places.",
}
