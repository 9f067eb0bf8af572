import { formatCount } from '#domain/format/format-count.ts'

export const shareCodeRequired = 'Share code is required'
export const invalidPage = 'This page is not valid'

export const privateBin = 'Private Bin'
export const privateBinSignIn = 'This bin is private. Please sign in to view its contents.'
export const membersOnly = 'Only members of its inventory can open this bin.'
/** For whoever is not signed in. */
export const membersSignIn = 'Only members can open this bin. Sign in if you are one.'

export const pinNeeded = 'This shared bin asks for a PIN.'
export const pinWrong = 'Wrong PIN. Please try again.'
export const pinTooShort = 'PIN must be at least 4 characters'
export const endlessPinTooShort = 'Without an end date, a PIN needs at least 6 characters'
export const pinTooLong = (max: number) => `PIN can be at most ${formatCount(max, 'character')}`

export const shareGone = 'Bin Not Found'
export const shareGoneHint =
  'This shared bin link may have expired, been removed, or reached its access limit.'
export const stickerNotLinked = 'This sticker is not linked to a bin yet.'
export const binNotFound = 'Bin not found. This QR code may be invalid or the bin may have been deleted.'

export const invalidRole = 'Role must be viewer, editor or admin'
export const invalidViewLimit = (min: number, max: number) =>
  `View limit must be a whole number from ${min} to ${max}`
export const invalidExpiry = 'Expiry must be a date and time with its zone'

export const stickerIdRequired = 'QR code ID is required'
export const stickerIdLooksLike = (example: string) => `A QR code ID looks like ${example}`
export const codesNotWhole = 'How many is a whole number'
export const atLeastOneCode = 'At least 1 code'
export const tooManyCodes = (max: number) => `At most ${formatCount(max, 'code')} at once`

export const enterColor = 'Enter a color like #1A2B3C'
export const logoTooLarge = 'This logo is too large'
export const logoNotPicture = 'A logo is a PNG or JPEG picture'
