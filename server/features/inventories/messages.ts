import { formatCount } from '#domain/format/format-count.ts'

export const noLongerMember = 'You are no longer in this inventory.'
export const rightsChanged = 'Your rights changed just now. Please try again.'
export const closedByOwner = 'This inventory was closed by its owner.'
/** `names` of inventories, in quotes. */
export const othersAreIn = (names: string) =>
  `Other people are in ${names}. Transfer it to one of them or close it first. Nothing was deleted.`
export const planOwnsAtMost = (plan: string, max: number) =>
  max === 1
    ? `The ${plan} plan has one inventory. Upgrade to own more.`
    : `The ${plan} plan has ${formatCount(max, 'inventory', 'inventories')}. Upgrade to own more.`
export const ownsAtMost = (max: number) => `A person can own ${formatCount(max, 'inventory', 'inventories')}.`
export const tooManyMemberships = (max: number) =>
  `You are in ${formatCount(max, 'inventory', 'inventories')}, the most there can be. Leave one first.`

/** `currency` as ISO 4217. */
export const unknownCurrency = (currency: string) => `${currency} is not the code of a currency.`
export const otherDecimals = (from: string, to: string) =>
  `Amounts in ${from} have other decimals than amounts in ${to}. Remove the prices here first, or choose another currency.`

export const left = 'You left the inventory.'
export const removed = 'Removed.'
export const offered = 'Offered. You stay the owner until they accept.'
export const offerEnded = 'The offer has ended.'
export const ownedNow = 'You own this inventory now.'
export const mailedForOne = 'An invitation by mail is for one person.'
export const confirmFirst = 'Please confirm your email first, then open the invitation again.'
export const invitationRevoked = 'Revoked.'
