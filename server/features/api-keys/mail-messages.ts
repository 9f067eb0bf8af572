import { PRODUCT } from '#contracts/product.ts'

export const subject = `New API key for ${PRODUCT}`
/** Rights of a key by its role; without the name of an inventory that is gone. */
export const keyMade = {
  editor: {
    named: ({ name, inventory }: { name: string; inventory: string }) =>
      `The API key “${name}” was made in your account. Whoever has it reads and changes “${inventory}”, without your password.`,
    unnamed: (name: string) =>
      `The API key “${name}” was made in your account. Whoever has it reads and changes an inventory, without your password.`,
  },
  viewer: {
    named: ({ name, inventory }: { name: string; inventory: string }) =>
      `The API key “${name}” was made in your account. Whoever has it reads “${inventory}”, without your password.`,
    unnamed: (name: string) =>
      `The API key “${name}” was made in your account. Whoever has it reads an inventory, without your password.`,
  },
}
export const notYou =
  'If it was not you, revoke the key in Settings, change your password and sign out your other devices.'
export const openSettings = 'Open Settings'
