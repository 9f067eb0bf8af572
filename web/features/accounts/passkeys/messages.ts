export const signInWithPasskey = 'Use a Passkey'
export const namePlaceholder = 'e.g. My phone'
export const createPasskey = 'Create Passkey'
export const save = 'Save'
export const lastUsed = (age: string) => `Last used ${age}`
export const renameNamed = (name: string) => `Rename ${name}`
export const rename = 'Rename'
export const remove = (name: string) => `Remove ${name}`
export const removeQuestion = (name: string) => `Remove ${name}?`
export const removePasskey = 'Remove Passkey'
export const removeHint =
  "You won't be able to sign in with it anymore. Delete it from your device or password manager too."
export const NOT_LOADED = {
  failed: 'Your passkeys could not be loaded',
  offline: 'Passkeys need a connection',
}
export const passkeys = 'Passkeys'
export const addPasskey = 'Add Passkey'
export const httpsRequired =
  'Passkeys work in this browser only when you open Binnacle over HTTPS, by its name rather than an IP address.'
export const passkeysHint =
  'Sign in with your fingerprint, face or screen lock instead of a password and code.'
export const added = (age: string) => `Added ${age}`
export const synced = 'Synced'
