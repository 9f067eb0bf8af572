export const createAccount = 'Create Account'
export const thisServerTakesNoNew =
  "This server isn't accepting new accounts. Ask the person who runs it to create one for you."
export const youDidNotJoinPlease = 'You did not join. Please try again.'
export const join = (inventoryName: string) => `Join ${inventoryName}`
export const signedInAs = (email: string) => `Signed in as ${email}`
export const invitation = 'Invitation'
export const invites = (inviterName: string, value: string) => `${inviterName} invites you. ${value}`
export const invitationBinnacle = 'Invitation · Binnacle'
export const thisInvitationNoLongerWorks = 'This invitation no longer works'
export const theInvitationDidNotLoad = "Couldn't load the invitation"
export const itWasUsedRevoked = 'It was used, revoked, or is older than 7 days. Ask for a new one.'
export const openTheApp = 'Open the App'
