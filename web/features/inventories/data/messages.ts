import { formatNumber } from '#domain/format/format-count.ts'

export const notSentJson = (name: string) => `${name} - not sent.json`
export const notSentAgain = 'Nothing was sent again'
export const notOnThisDevice = (name: string) =>
  `${name} is not on this device yet. Try again when you are online.`
export const changesNotSentAgain = (left: number) =>
  `${left} of them can't be sent again because the bin or item is gone.`
export const sendingAgain = (name: string) => `Changes in ${name} are being sent again`
export const keptLocallyHint = 'It is kept on this device. Please try again.'
export const movedBackTo = (count: number, name: string) =>
  count === 1 ? `Bin moved back to ${name}` : `${formatNumber(count)} bins moved back to ${name}`
export const notMovedBack = 'Not moved back'
export const movedTo = (count: number, name: string) =>
  count === 1 ? `Bin moved to ${name}` : `${formatNumber(count)} bins moved to ${name}`
export const moveBackFrom = (name: string) => `Move back from ${name}`
export const isReady = (name: string) => `${name} is ready`
export const newInventoryHint = 'Add bins, or invite people to it.'
export const nameNotChanged = 'The name was not changed'
export const roleNotChanged = 'The role was not changed'
export const memberNotRemoved = 'Nobody was removed'
export const invitationNotMade = 'No invitation was made'
export const invitationNotRevoked = 'The invitation is still open'
export const ownershipNotOffered = 'Ownership was not offered'
export const offerNotEnded = 'The offer is still open'
export const ownershipNotAccepted = 'You did not become the owner'
export const inventoryNotClosed = 'The inventory is still open'
export const inventoryNotReopened = 'The inventory is still closed'
