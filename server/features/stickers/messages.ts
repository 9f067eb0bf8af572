import { formatCount } from '#domain/format/format-count.ts'

export const unknownSticker = 'This QR code ID is not known. Please check it and try again.'
export const claimedByYou = 'You have claimed this QR code already.'
export const claimedByOther = 'This QR code has been claimed by someone else.'
export const tooManySpare = ({ spare, max }: { spare: number; max: number }) =>
  `You have ${formatCount(spare, 'spare printed code')}, and can have at most ${max}. Print those again, or fewer new ones.`
export const linkedElsewhere = 'This QR code is linked to another bin. Unlink it there first.'
export const notLinked = 'This QR code is not linked to a bin.'
export const damagedNotLinked = 'The damaged QR code is not linked to a bin.'
export const newLinkedAlready = 'The new QR code is linked to a bin already.'
