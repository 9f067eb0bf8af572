export const nothingWasChanged = (message: string) => `${message}. Nothing was changed.`
export const savedOnThisDevice = 'Saved on this device.'
export const sorryImHavingTroubleAccessing =
  "Sorry, I'm having trouble accessing your bins right now. Please try again in a moment."
export const theServerDidNotAnswer =
  'The server did not answer, so this comes from this device. If it was already done, say no.'
export const theServerDidNotAnswerSo =
  "The server did not answer, so I can't tell whether that was done. Please check before you ask again."
export const theServerCannotBeReached = 'The server cannot be reached. Check your connection and try again.'
