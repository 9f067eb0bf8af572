export const theProofCouldNot = 'The scan test could not be started'
export const theProofWasClosed = 'The scan test was closed'
export const noSmallChangeIsEnough = 'No small change is enough. Reset brings back a code that scans.'
export const thisBrowserCouldNotLook = 'This browser could not look for a change. Nothing was changed.'
export const howWellItScans = 'How well it scans'
export const checking = 'Checking'
export const thisBrowserCouldNotTry =
  "This browser couldn't test the code. Scan it once before you print many."
export const tryingTheCodeOut = 'Testing the code...'
export const itCannotBeSavedLike = (failureSentences: string) =>
  `${failureSentences} You can't save it like this.`
export const looking = 'Looking...'
export const makeItScan = 'Make it scan'
export const triedOut = 'Tried out'
export const fails = 'fails'
export const scans = 'scans'
