export const actionFailed = "That didn't work"
export const nothingWasChanged = 'Nothing was changed.'
