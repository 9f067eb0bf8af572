export const thisResetLinkIsIncomplete =
  'This reset link is incomplete. Open it from the email again, or request a new one.'
export const enterYourEmailAndWe = "Enter your email and we'll send you a new link."
export const chooseANewPasswordFor = 'Choose a new password for your account.'
export const resetPassword = 'Reset Password'
export const resetPasswordBinnacle = 'Reset Password · Binnacle'
