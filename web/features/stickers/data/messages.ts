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
