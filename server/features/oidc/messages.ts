/** Of ways to sign in at a provider. */
export const tooManyIdentities = (max: number) =>
  `You have ${max} of these, the most there can be. Remove one first.`
export const identityInUse = (provider: string) =>
  `This account at ${provider} signs in here already. Nothing was changed.`
export const signInMethodNotFound = 'Sign-in method not found'
export const providerNotFound = 'Sign-in provider not found'
export const providerUnreachable = (provider: string) =>
  `${provider} cannot be reached right now. Please try again in a minute.`
export const providerMisconfigured = (provider: string) =>
  `Signing in with ${provider} isn't set up correctly. Tell whoever runs this server; the log has details.`
export const startAgain =
  'This took too long, was finished already, or began in another browser. Start again.'
export const otherAccount =
  'This was begun in another account. Sign in to that one and try again. Nothing was changed.'
export const noEmail = (provider: string) => `${provider} gave no email, and an account here needs one.`
export const emailExists = ({ email, provider }: { email: string; provider: string }) =>
  `An account with the email ${email} exists already. Sign in to it, then add ${provider} in Settings.`
export const signInMethodRemoved = 'Sign-in method removed.'
