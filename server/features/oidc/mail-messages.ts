import { PRODUCT } from '#contracts/product.ts'

export const changes = {
  added: {
    subject: (provider: string) => `${provider} now signs in to ${PRODUCT}`,
    text: (provider: string) => `Signing in with ${provider} was added to your account.`,
  },
  removed: {
    subject: (provider: string) => `${provider} no longer signs in to ${PRODUCT}`,
    text: (provider: string) => `Signing in with ${provider} was removed from your account.`,
  },
}
export const notYou =
  'If it was not you, look at your sign-in methods in Settings and sign out your other devices.'
