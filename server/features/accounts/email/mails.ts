import { PRODUCT } from '#contracts/product.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { shownEmail } from '#server/platform/mail/shown-email.ts'

export const resetMail = (to: string, link: string): Mail => ({
  to,
  subject: `Reset your ${PRODUCT} password`,
  text: `Somebody, most likely you, asked to reset the password of your ${PRODUCT} account.

Open this link within one hour to choose a new one. It works once:
${link}

If it was not you, do nothing: your password stays as it is.
`,
})

export const verifyMail = (to: string, link: string): Mail => ({
  to,
  subject: `Confirm your e-mail for ${PRODUCT}`,
  text: `This e-mail was given for a ${PRODUCT} account.

Open this link within a week to confirm that it is yours. It works once:
${link}

If it was not you, do nothing.
`,
})

export const accountDeletedMail = (to: string, deletedOn: string): Mail => ({
  to,
  subject: `Your ${PRODUCT} account will be deleted`,
  text: `Your ${PRODUCT} account was deleted. Until ${deletedOn} everything is kept: sign in before then to have it back.
After that day all bins, items, pictures and codes of the account are gone for good.

If it was not you, sign in, restore the account and change your password.
`,
})

export const emailChangedMail = (to: string, newEmail: string): Mail => ({
  to,
  subject: `The e-mail of your ${PRODUCT} account was changed`,
  text: `Your ${PRODUCT} account now signs in with ${shownEmail(newEmail)}.

If it was not you, somebody else has your password: answer to this mail or ask whoever runs your ${PRODUCT}.
`,
})

export const confirmNewEmailMail = (to: string, link: string): Mail => ({
  to,
  subject: `Confirm your new e-mail for ${PRODUCT}`,
  text: `Somebody, most likely you, asked to use this e-mail for their ${PRODUCT} account.

Open this link within a day to sign in with it from then on. It works once:
${link}

If it was not you, do nothing: nothing changes.
`,
})

export const emailInUseMail = (to: string): Mail => ({
  to,
  subject: `You have a ${PRODUCT} account already`,
  text: `Somebody, most likely you, asked to use this e-mail for another ${PRODUCT} account.

It already has one, so nothing was changed. Sign in with this e-mail, or delete that account first.
If it was not you, do nothing.
`,
})

export const emailChangeAskedMail = (to: string, newEmail: string): Mail => ({
  to,
  subject: `A new e-mail for your ${PRODUCT} account`,
  text: `Somebody, most likely you, asked to change the e-mail of your ${PRODUCT} account to ${shownEmail(newEmail)}.

Until a link sent there is opened, you go on signing in with this one.

If it was not you, change your password now: that stops it.
`,
})
