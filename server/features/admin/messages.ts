export const disabled = 'Disabled and signed out everywhere.'
export const disabledAlready = 'Disabled already.'
export const enabled = 'Enabled.'
export const enabledAlready = 'Enabled already.'
export const ownsItNow = (name: string) => `${name} owns it now.`
export const noPasswords = 'Passwords are switched off on this server, so there is no link to make.'
export const accountDeleted = (email: string) =>
  `The account of ${email} is deleted. Its owner can restore it by signing in.`
export const notToYourself = 'You cannot do this to your own account here.'
export const noAccount = (email: string) => `There is no account ${email}.`
