export const linkIncomplete =
  'This reset link is incomplete. Open it from the email again, or request a new one.'
export const requestLinkSubtitle = "Enter your email and we'll send you a new link."
export const newPasswordSubtitle = 'Choose a new password for your account.'
export const resetPassword = 'Reset Password'
export const pageTitle = 'Reset Password · Binnacle'
