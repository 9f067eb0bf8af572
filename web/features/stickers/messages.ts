import type { ReactNode } from 'react'
import { rich } from '#web/ui/rich.ts'

/** Of a sticker; begins with a capital letter on the screen. */
export const status = { unassigned: 'unassigned', claimed: 'claimed', linked: 'linked' }
export const stickersNeedAConnection = 'Stickers need a connection'
export const inputKeptHint = 'What you enter here is kept while this is open.'
export const cameraNotSupported = 'Camera not supported on this device'
export const cameraPermissionDenied = 'Camera permission denied or not available'
export const qrCodeId = 'QR Code ID'
export const notAStickerCode = "This isn't a sticker code. Scan the sticker, or type its ID."
export const typeIdInstead = (value: string) => `${value}. Please type the ID.`
export const stopCamera = 'Stop Camera'
export const scanWithCamera = 'Scan with Camera'
export const qrCodeRequired = 'QR Code Required'
export const qrCodeRequiredHint = 'Please enter or scan a QR code ID'
export const replaceSticker = 'Replace Sticker'
export const replaceHint = (qrCodeId: ReactNode) =>
  rich`The new sticker opens what ${qrCodeId} opens now; the old one is free again.`
export const replacing = 'Replacing...'
export const newStickerId = 'ID of the new sticker'
export const onThisBin = 'On this bin'
export const replaceNamed = (qrCodeId: string) => `Replace ${qrCodeId}`
export const replace = 'Replace'
export const unlinkNamed = (qrCodeId: string) => `Unlink ${qrCodeId}`
export const unlink = 'Unlink'
export const noBinSelected = 'No Bin Selected'
export const binDeletedHint = 'This bin was deleted. Please choose another one.'
export const assignQrCode = 'Assign QR Code'
/** Stands where the name of the bin would. */
export const thisBin = 'this bin'
export const assignHint = (bin: ReactNode) => rich`Stick a printed code on ${bin} and enter the ID below it.`
export const assigning = 'Assigning...'
export const unusedStickers = 'Your unused stickers'
export const selectionRequired = 'Selection Required'
export const selectionRequiredHint = 'Please select both a QR code and a bin to link'
export const linkToBin = 'Link to Bin'
export const linkQrCode = 'Link QR Code'
export const linking = 'Linking...'
export const chooseABin = 'Choose a bin'
export const binRequired = 'Please choose a bin'
export const createBinWithCode = 'Create a bin with this code'
export const stickerUnclaimed = 'No one has claimed this sticker yet.'
export const claimAndLink = 'Claim and Link to a Bin'
export const claimPack = (packLeft: number) => `Claim the whole pack (${packLeft})`
export const stickerOfOthers = 'This sticker belongs to someone else'
export const stickerOfOthersHint = "Its owner hasn't linked it to a bin."
export const ownStickerUnlinked = 'This sticker is yours, and not linked to a bin yet.'
export const stickerUnlinked = 'No bin is linked to this sticker yet.'
export const linkToABin = 'Link to a Bin'
export const ownStickerLinked = 'This sticker is yours and linked.'
export const stickerLinked = 'This sticker is linked to a bin.'
export const viewBinContents = 'View Bin Contents'
export const scannedSticker = 'Scanned Sticker'
export const stickerLookupFailed = 'This sticker could not be looked up. Please try again.'
export const qrCodeIdRequiredHint = 'Please enter the QR code ID from your physical sticker'
export const qrCodeIdRequired = 'QR Code ID Required'
export const claimQrCode = 'Claim QR Code'
export const qrCodeIdHint = 'The ID is below the code on your sticker.'
export const claiming = 'Claiming...'
export const notLinked = 'Not linked'
export const unknownBin = 'Unknown bin'
export const linkToBinAction = (qrCodeId: string) => `Link to Bin: ${qrCodeId}`
export const replaceAction = (qrCodeId: string) => `Replace: ${qrCodeId}`
export const unlinkAction = (qrCodeId: string) => `Unlink: ${qrCodeId}`
export const stickersNotLoaded = 'Your stickers could not be loaded'
export const noQrCodesYet = 'No QR Codes Yet'
export const noQrCodesHint = 'Claim a printed sticker by its ID, stick it on a box and link it to a bin.'
export const physicalQrCodes = 'Physical QR Codes'
export const printBlankCodes = 'Print Blank Codes'
export const orderStickers = 'Order Stickers'
export const offlineHint = 'Scan a linked sticker to open its bin. Claiming and linking need a connection.'
export const scanHint = 'Scan a linked sticker to open its bin.'
export const replaceADamagedSticker = 'Replace a damaged sticker'

export const checkQrCodeId = 'Please check the QR code ID and try again'
export const qrCodeClaimed = 'QR Code Claimed'
export const failedToClaimQrCode = 'Failed to claim QR code'
export const packClaimed = (claimed: number) => `${claimed} QR codes are yours now.`
export const qrCodeLinked = 'QR Code Linked'
export const failedToLinkQrCode = 'Failed to link QR code'
export const qrCodeUnlinked = 'QR Code Unlinked'
export const failedToUnlinkQrCode = 'Failed to unlink QR code'
export const stickerReplaced = 'Sticker Replaced'
export const stickerReplacedHint = (qrCodeId: string) => `${qrCodeId} now opens the bin.`
export const failedToReplaceSticker = 'Failed to replace the sticker'
export const checkQrCode = 'Please check the QR code and try again'
export const qrCodeAssigned = 'QR Code Assigned'
export const failedToAssignQrCode = 'Failed to assign QR code'
