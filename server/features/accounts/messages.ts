export const wrongCredentials = 'Wrong email or password.'
export const emailTaken = 'An account with this email already exists.'
export const emailTakenMeanwhile = 'Another account has this email by now. Yours stays as it was.'
export const wrongPasswordUnchanged = 'Wrong password. Nothing was changed.'
export const wrongPasswordUndeleted = 'Wrong password. Nothing was deleted.'
export const wrongCurrentPassword = 'Wrong current password.'
export const accountDeletedUntil = (day: string) =>
  `This account was deleted and goes for good on ${day}. Everything is still there.`
export const accountDeleted = 'Your account was deleted.'
export const accountDisabled =
  'This account is disabled. Ask whoever runs this server. Everything in it is kept.'

export const sessionNotFound = 'Session not found'
export const signedOut = 'Signed out.'
export const deviceSignedOut = 'That device was signed out.'
export const othersSignedOutKeysRevoked = 'Your other devices were signed out, and your API keys revoked.'
export const othersSignedOut = 'Your other devices were signed out.'

export const verificationSent = 'A link to confirm your email is on its way.'
export const emailConfirmedAlready = 'Your email is confirmed already.'
export const emailConfirmed = 'Your email is confirmed.'
export const invalidVerification =
  'This link has expired or was already used. Check Settings to see whether your email is confirmed, or to send a new link.'

export const passwordsOff = 'Passwords are switched off on this server. Sign in another way.'
export const resetLinkExpired = 'This reset link has expired. Please ask for a new one.'
export const resetLinkUsed = 'This reset link was already used. Please ask for a new one.'
export const invalidResetLink =
  'This reset link was replaced by a newer one, or is incomplete. Please ask for a new one.'
export const resetLinkSent = 'If this e-mail is registered, a reset link is on its way.'
export const passwordReset = 'Your password was changed. Please sign in with the new one.'
export const passwordChanged = 'Your password was changed. Other devices were signed out.'

export const signInAgain = 'For this, please sign out and in again first. Nothing was changed.'
export const onlySignInMethod =
  'This is your only way to sign in. Add another one first. Nothing was changed.'
export const signUpClosed = "This server isn't accepting new accounts. Ask whoever runs it for one."
export const invitationNeeded =
  'You need an invitation to make an account here. Open the link in your invitation first.'
export const deadInvitation = 'This invitation no longer works, or is for another email. Ask for a new one.'
