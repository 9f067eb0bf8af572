import { formatCount } from '#domain/format/format-count.ts'

export const roleUntil = (value: string, format: string) => `${value} · until ${format}`
export const usesLeft = (count: number) => `${formatCount(count, 'use')} left`
export const revokeNamed = (what: string) => `Revoke ${what}`
export const revoke = 'Revoke'
export const openInvitations = 'Open invitations'
export const removeQuestion = (name: string) => `Remove ${name}?`
export const makeOwnerQuestion = (name: string) => `Make ${name} the owner?`
export const offerOwnership = 'Offer Ownership'
export const removeHint = (name: string) =>
  `All bins and items stay in ${name}. If a device of theirs is offline, it shows its copy until it reconnects.`
export const linksMadeBy = (name: string, count: number) =>
  count === 1
    ? `This share link by ${name} will end. Whoever has it, ${name} included, can't open it anymore:`
    : `These ${count} share links by ${name} will end. Whoever has one, ${name} included, can't open it anymore:`
export const theirLinksEnd = (name: string) => `Share links that ${name} made will end.`
export const aBin = 'A bin'
export const andMore = (count: number) => `and ${count} more`
export const keepLinks = 'Keep these links'
export const keepLinksHint = (name: string) => `${name} can go on opening what they show.`
export const makeOwnerHint = (name: string, name2: string) =>
  `${name} has to accept. Then ${name2} counts toward their plan, and you become an admin.`
export const MAKE_ROLE = {
  admin: 'Make admin',
  editor: 'Make editor',
  viewer: 'Make viewer',
} as const
export const makeOwner = 'Make owner'
export const withdrawOffer = 'Withdraw offer'
export const you = '(you)'
export const joined = (value: string, updated: string) => `${value} · joined ${updated}`
export const change = (name: string) => `Change ${name}`
export const scanToJoin = 'Scan to join'
export const inviteLinkHint = (invitationDays: number) =>
  `The link works once, for ${invitationDays} days. You won't see it again.`
export const joinOnBinnacle = (name: string) => `Join ${name} on Binnacle`
export const inviteTo = (name: string) => `Invite to ${name}`
export const createLink = 'Create Link'
export const sendInvitation = 'Send Invitation'
export const invitationSentTo = (email: string) => `Invitation sent to ${email}`
export const inviteMailHint = (invitationDays: number) =>
  `It works for ${invitationDays} days, for this address only.`
export const role = 'Role'
export const emailHint = 'Leave it empty to get a link and a QR code instead.'
export const inviteHint = 'People who join keep a copy on their device, even offline.'
export const invitingNeedsAConnection = 'Inviting needs a connection'
export const mail = 'Mail'
export const link = 'Link'
export const askedToOwn = 'asked to become the owner'
