export const thatDidNotWork = 'That did not work'
export const nothingWasChanged = 'Nothing was changed.'
