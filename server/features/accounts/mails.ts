import { PRODUCT } from '#contracts/product.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'

export const resetMail = (to: string, link: string): Mail => ({
  to,
  subject: `Reset your ${PRODUCT} password`,
  text: `Somebody, most likely you, asked to reset the password of your ${PRODUCT} account.

Open this link within one hour to choose a new one. It works once:
${link}

If it was not you, do nothing: your password stays as it is.
`,
})

export const emailChangedMail = (to: string, newEmail: string): Mail => ({
  to,
  subject: `The e-mail of your ${PRODUCT} account was changed`,
  text: `Your ${PRODUCT} account now signs in with ${newEmail}.

If it was not you, somebody else has your password: answer to this mail or ask whoever runs your ${PRODUCT}.
`,
})
