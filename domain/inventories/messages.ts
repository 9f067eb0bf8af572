/** Said to a viewer who tries to change something. */
export const READ_ONLY_MESSAGE = 'You can view this inventory, but not change it.'

export const roleForbids = 'Your role in this inventory does not allow this.'
/** The inventory that a person begins with cannot be closed or given away. */
export const homeStays = 'Your own first inventory stays yours. Nothing was changed.'
export const noSeat = 'This inventory has no room for another person.'
export const tooManyInvitations = (most: number) =>
  `An inventory can have ${most} open invitations. Revoke one first.`
export const ownerCannotLeave = 'You own this inventory. Transfer or close it first.'
export const ownedAlready = 'You own this inventory already.'
export const notOffered = 'Nobody offered you this inventory.'
export const unreachable = 'You cannot reach this inventory.'
