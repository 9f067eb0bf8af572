import { formatCount } from '#domain/format/format-count.ts'

export const unknownKey = 'This API key is not known.'
export const endedWithMembership = 'This API key ended when its maker left the inventory.'
export const revokedKey = 'This API key was revoked.'
export const expiredKey = 'This API key has expired.'
export const accountDeleted = 'The account of this API key was deleted.'
export const accountDisabled = 'The account of this API key is disabled.'
export const viewOnly = 'You can view this inventory, so its keys can only view it too.'
export const tooManyKeys = (max: number) =>
  `You have ${formatCount(max, 'API key')}, the most there can be. Revoke one first.`
export const keyNotFound = 'API key not found'
export const revoked = 'Revoked.'
