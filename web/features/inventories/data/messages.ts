export const notSentJson = (name: string) => `${name} - not sent.json`
export const nothingWasSentAgain = 'Nothing was sent again'
export const isNotOnThisDevice = (name: string) =>
  `${name} is not on this device yet. Try again when you are online.`
export const ofThemCannotBeRepeated = (left: number) =>
  `${left} of them can't be sent again because the bin or item is gone.`
export const changesOfAreSentAgain = (name: string) => `Changes in ${name} are being sent again`
export const itIsKeptOnThis = 'It is kept on this device. Please try again.'
export const bins = (count: number) => `${count} bins`
export const movedBackTo = (countBins: string, name: string) => `${countBins} moved back to ${name}`
export const notMovedBack = 'Not moved back'
export const movedTo = (countBins: string, name: string) => `${countBins} moved to ${name}`
export const moveBackFrom = (name: string) => `Move back from ${name}`
export const isReady = (name: string) => `${name} is ready`
export const addBinsOrInvitePeople = 'Add bins, or invite people to it.'
export const theNameWasNotChanged = 'The name was not changed'
export const theRoleWasNotChanged = 'The role was not changed'
export const nobodyWasRemoved = 'Nobody was removed'
export const noInvitationWasMade = 'No invitation was made'
export const theInvitationIsStillOpen = 'The invitation is still open'
export const ownershipWasNotOffered = 'Ownership was not offered'
export const youDidNotBecome = 'You did not become the owner'
export const theInventoryIsStillOpen = 'The inventory is still open'
export const theInventoryIsStillClosed = 'The inventory is still closed'
