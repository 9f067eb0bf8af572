import type { ReactNode } from 'react'
import type { CodeAccess } from '#domain/code-access.ts'
import { rich } from '#web/ui/rich.ts'

export const copyUrlFailed = 'Could not copy URL to clipboard.'
export const linkCopied = 'Link Copied'
export const codeCopied = 'Code Copied'
export const expiryInPast = 'Choose a time in the future'
export const viewLimitInvalid = (least: number, most: number) =>
  `View limit must be a whole number from ${least} to ${most}`
export const oneDay = '1 day'
export const oneWeek = '1 week'
export const oneMonth = '1 month'
export const shareLinkEndingIn = (ends: string) => `Share link ending in ${ends}`
export const copyLinkEndingIn = (ends: string) => `Copy link ending in ${ends}`
export const deleteLinkEndingIn = (ends: string) => `Delete link ending in ${ends}`
export const shareLinksOffline = "Share links can't be shown without a connection."
export const shareLinks = 'Share links'
export const setAnExpiry = 'Set an expiration date'
export const expiryPresets = 'Common choices'
export const expires = 'Expires'
export const limitTheViews = 'Limit the views'
export const views = 'Views'
export const viewLimitHint = (least: number, most: number) =>
  `${least} to ${most}. The link stops working after this many views.`
export const askForAPin = 'Ask for a PIN'
export const pin = 'PIN'
export const pinHint = (least: number) =>
  `At least ${least} characters. Share it separately; you won't see it again.`
export const sharedQrCodeFor = (name: string) => `Shared QR code for ${name}`
export const shareUrl = 'Share URL'
export const shareCode = 'Share code'
export const copyCode = 'Copy Code'
export const deleteShare = 'Delete Share'
export const sharingNeedsAConnection = 'Sharing needs a connection'
export const inputKeptHint = 'What you enter here is kept while this is open.'
export const failedToCreateShare = 'Failed to create shared QR code'
export const failedToCreateShareHint = 'Nothing was shared, and what you entered is still here.'
export const shareBin = 'Share Bin'
/** By who may open the code of the bin. */
export const shareHint: Readonly<Record<CodeAccess, (bin: ReactNode) => ReactNode>> = {
  anyone: (bin) => rich`Anyone with the link can see what is in ${bin}.`,
  'signed-in': (bin) => rich`Anyone with the link can see what is in ${bin}, although the bin is private.`,
  members: (bin) =>
    rich`Anyone with the link can see what is in ${bin}, although the bin is for members only.`,
}
export const createLink = 'Create Link'
export const creating = 'Creating...'
export const viewsUsed = (used: number, most: number | null) => {
  if (most === null) return `Views: ${used}`
  return used >= most ? `Views: ${used} / ${most}, used up` : `Views: ${used} / ${most}`
}
export const expiry = (moment: string, isOver: boolean) =>
  isOver ? `Expired: ${moment}` : `Expires: ${moment}`
export const shareLink = 'Share link'
export const copyLink = 'Copy link'
export const deleteLink = 'Delete link'
export const viewLimitZero = 'With 0 views, nobody could open the link'

export const sharingOfflineHint = 'Sharing needs a connection. What you entered is kept.'
export const qrCodeCreated = 'QR Code Created'
export const failedToCreateQrCode = 'Failed to create QR code'
export const shareRestored = 'Share restored'
export const theLinkOpensAgain = 'The link opens again.'
export const failedToRestoreShare = 'Failed to restore share'
export const itNeedsAConnection = 'It needs a connection.'
export const createANewLink = 'Create a new link'
export const shareDeleted = 'Share Deleted'
export const shareDeletedHint = 'The shared QR code has been deleted'
export const failedToDeleteShare = 'Failed to delete share'
export const deleteOfflineHint = 'It needs a connection. The link still opens.'
export const failedToLoadSharedBin = 'Failed to load shared bin'
