import type { GivenRole } from '#contracts/inventory/inventories.ts'

export const createAccount = 'Create Account'
export const registrationClosed =
  "This server isn't accepting new accounts. Ask the person who runs it to create one for you."
export const joinFailed = 'You did not join. Please try again.'
export const join = (inventoryName: string) => `Join ${inventoryName}`
/** inviter: a person, whose own inventory has no other name */
export const joinHome = (inviter: string) => `Join ${inviter}'s Home`
export const signedInAs = (email: string) => `Signed in as ${email}`
export const invitation = 'Invitation'
export const invitationTexts: Readonly<Record<GivenRole, (inviterName: string) => string>> = {
  viewer: (inviterName) =>
    `${inviterName} invites you as a viewer. You can see everything but change nothing.`,
  editor: (inviterName) =>
    `${inviterName} invites you as an editor. You can add, move, and change everything.`,
  admin: (inviterName) =>
    `${inviterName} invites you as an admin. You can change everything, and invite and remove people.`,
}
export const sendConfirmation = 'Send Confirmation Email'
export const confirmationSent = 'Confirmation Sent'
export const pageTitle = 'Invitation · Binnacle'
export const invitationInvalid = 'This invitation no longer works'
export const invitationNotLoaded = "Couldn't load the invitation"
export const invitationInvalidHint = 'It was used, revoked, or is older than 7 days. Ask for a new one.'
/** To who just registered with the invitation. */
export const invitationTakenHint =
  'Your account is ready, but someone else used the invitation first, or it was revoked or is older than 7 days. Ask for a new one.'
export const accountReady = 'Your account is ready'
/** join: the button 'Join Workshop' on this page */
export const confirmThenJoin = (email: string, join: string) =>
  `One step is left: open the link that we sent to ${email}. Then come back here and choose ${join}.`
/** inviter: a person; join: the button 'Join Workshop' on this page */
export const inventoryFull = (inviter: string, join: string) =>
  `There is no room for another person right now. Ask ${inviter} to make room, then choose ${join}.`
/** join: the button 'Join Workshop' on this page */
export const notJoinedYet = (join: string) => `You haven't joined yet. Choose ${join} to try again.`
export const openTheApp = 'Open the App'
