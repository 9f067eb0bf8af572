import { PRODUCT } from '#contracts/product.ts'

export const changes = {
  on: {
    subject: `Two-step sign-in is on for ${PRODUCT}`,
    text: 'Signing in to your account now asks for a code from your authenticator app.',
  },
  off: {
    subject: `Two-step sign-in is off for ${PRODUCT}`,
    text: 'Signing in to your account no longer asks for a code. Your password is enough.',
  },
  codes: {
    subject: `New recovery codes for ${PRODUCT}`,
    text: 'The recovery codes of your account were replaced. The earlier ones no longer work.',
  },
}
export const notYou =
  'If it was not you, change your password now and sign out your other devices in Settings.'
