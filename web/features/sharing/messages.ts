import type { CodeAccess } from '#domain/code-access.ts'

export const couldNotCopyUrlTo = 'Could not copy URL to clipboard.'
export const linkCopied = 'Link Copied'
export const codeCopied = 'Code Copied'
export const chooseATimeIn = 'Choose a time in the future'
export const viewLimitMust = (least: number, most: number) =>
  `View limit must be a whole number from ${least} to ${most}`
export const n1Day = '1 day'
export const n1Week = '1 week'
export const n1Month = '1 month'
export const shareLinkEndingIn = (ends: string) => `Share link ending in ${ends}`
export const copyLinkEndingIn = (ends: string) => `Copy link ending in ${ends}`
export const deleteLinkEndingIn = (ends: string) => `Delete link ending in ${ends}`
export const thePresentLinksCannot = "Active links can't be shown without a connection."
export const activeLinks = 'Active links'
export const setAnExpiry = 'Set an expiration date'
export const commonChoices = 'Common choices'
export const expires = 'Expires'
export const limitTheViews = 'Limit the views'
export const views = 'Views'
export const toTheLinkStopsWorking = (least: number, most: number) =>
  `${least} to ${most}. The link stops working after this many views.`
export const askForAPin = 'Ask for a PIN'
export const pin = 'PIN'
export const atLeast4CharactersShare = "At least 4 characters. Share it separately; you won't see it again."
export const sharedQrCodeFor = (name: string) => `Shared QR code for ${name}`
export const shareUrl = 'Share URL'
export const shareCode = 'Share code'
export const copyCode = 'Copy Code'
export const deleteShare = 'Delete Share'
export const sharingNeedsAConnection = 'Sharing needs a connection'
export const whatYouEnterHere = 'What you enter here is kept while this is open.'
export const failedToCreateSharedQr = 'Failed to create shared QR code'
export const nothingWasSharedAndWhat = 'Nothing was shared, and what you entered is still here.'
export const shareBin = 'Share Bin'
export const whoeverHasTheLinkSees = 'Anyone with the link can see what is in '
export const createLink = 'Create Link'
export const creating = 'Creating...'
export const viewsOf = (used: number, most: number | null) =>
  `Views: ${used}${most === null ? '' : ` / ${most}${used >= most ? ', used up' : ''}`}`
export const expiry = (moment: string, isOver: boolean) => `${isOver ? 'Expired' : 'Expires'}: ${moment}`
export const shareLink = 'Share link'
export const copyLink = 'Copy link'
export const deleteLink = 'Delete link'
export const ALTHOUGH: Readonly<Record<CodeAccess, string>> = {
  anyone: '',
  'signed-in': ', although the bin is private',
  members: ', although the bin is for members only',
}
