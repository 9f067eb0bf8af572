import { PRODUCT } from '#contracts/product.ts'

export { quoted } from '#domain/format/messages.ts'

interface Invited {
  /** Names in quotes. */
  readonly inviter: string
  readonly inventory: string
}

export const invitationSubject = (inviter: string) => `${inviter} invites you to an inventory in ${PRODUCT}`
/** By the role that the invited person gets. */
export const invited = {
  admin: ({ inviter, inventory }: Invited) =>
    `${inviter} invites you to the inventory ${inventory} in ${PRODUCT}. You may change it and invite others.`,
  editor: ({ inviter, inventory }: Invited) =>
    `${inviter} invites you to the inventory ${inventory} in ${PRODUCT}. You may change it.`,
  viewer: ({ inviter, inventory }: Invited) =>
    `${inviter} invites you to the inventory ${inventory} in ${PRODUCT}. You may look at it.`,
}
/** Stands above the link. */
export const openToJoin =
  'Open this link within a week to join. It works once, for an account with this e-mail:'
export const ignoreUnknown = (inviter: string) => `If you do not know ${inviter}, do nothing.`

export const offerSubject = (owner: string) =>
  `${owner} asks you to become the owner of an inventory in ${PRODUCT}`
export const offered = ({ owner, inventory }: { owner: string; inventory: string }) =>
  `${owner} asks you to become the owner of ${inventory}. As the owner you decide who is in it, and its bins count toward your plan.`
export const acceptOrDecline =
  'To accept or decline, open the inventory and choose People. Nothing changes until you accept.'
export const openProduct = `Open ${PRODUCT}`
