export const theProofCouldNot = 'The proof could not be started'
export const theProofWasClosed = 'The proof was closed'
export const noSmallChangeIsEnough = 'No small change is enough. Reset brings back a code that scans.'
export const thisBrowserCouldNotLook = 'This browser could not look for a change. Nothing was changed.'
export const howWellItScans = 'How well it scans'
export const checking = 'Checking'
export const thisBrowserCouldNotTry =
  'This browser could not try the code out. Scan it once before you print many.'
export const tryingTheCodeOut = 'Trying the code out...'
export const itCannotBeSavedLike = (failureSentences: string) =>
  `${failureSentences} It cannot be saved like this.`
export const looking = 'Looking...'
export const makeItScan = 'Make it scan'
export const triedOut = 'Tried out'
