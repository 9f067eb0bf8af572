import { formatCount } from '#domain/format/format-count.ts'

export const startAgain = 'This took too long, or was done already. Nothing was changed. Try again.'
export const tooManyPasskeys = (max: number) =>
  `You have ${formatCount(max, 'passkey')}, the most there can be. Remove one first.`
export const passkeyInUse = 'This passkey is in use already. Nothing was changed.'
export const notAccepted = 'This passkey was not accepted. Sign in with your password instead.'
export const newNotAccepted = (origin: string) =>
  `This passkey was not accepted. Nothing was changed. Passkeys work at ${origin} only.`
export const passkeyNotFound = 'Passkey not found'
export const passkeyRemoved = 'Passkey removed.'
