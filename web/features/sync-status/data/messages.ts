export const thatDidNotWork = "That didn't work"
export const nothingWasChanged = 'Nothing was changed.'
