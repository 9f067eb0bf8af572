import { PRODUCT } from '#contracts/product.ts'

export { quoted } from '#domain/format/messages.ts'

export const changes = {
  added: {
    subject: `New passkey for ${PRODUCT}`,
    text: (name: string) =>
      `The passkey ${name} was added to your account. It signs in without your password.`,
  },
  removed: {
    subject: `Passkey removed from ${PRODUCT}`,
    text: (name: string) => `The passkey ${name} was removed from your account. It no longer signs in.`,
  },
}
export const notYou =
  'If it was not you, look at your passkeys in Settings, change your password and sign out your other devices.'
