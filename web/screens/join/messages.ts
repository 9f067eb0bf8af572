export const createAccount = 'Create Account'
export const registrationClosed =
  "This server isn't accepting new accounts. Ask the person who runs it to create one for you."
export const joinFailed = 'You did not join. Please try again.'
export const join = (inventoryName: string) => `Join ${inventoryName}`
export const signedInAs = (email: string) => `Signed in as ${email}`
export const invitation = 'Invitation'
export const invitationText = (inviterName: string, value: string) => `${inviterName} invites you. ${value}`
export const pageTitle = 'Invitation · Binnacle'
export const invitationInvalid = 'This invitation no longer works'
export const invitationNotLoaded = "Couldn't load the invitation"
export const invitationInvalidHint = 'It was used, revoked, or is older than 7 days. Ask for a new one.'
export const openTheApp = 'Open the App'
