import { formatNumber } from '#domain/format/format-count.ts'
export const qrCodeFor = (name: string) => `QR code for ${name}`
export const binUnsynced = 'This bin is saved on this device. It gets its code once it syncs.'
export const urlCopied = 'URL Copied'
export const copyUrlFailed = 'Could not copy URL to clipboard.'
export const customize = 'Customize'
export const copied = 'Copied!'
export const copyUrl = 'Copy URL'
export const newCode = 'New code'
export const newCodeNeedsAConnection = 'New code (needs a connection)'
export const newCodeQuestion = 'Give this bin a new code?'
export const newCodeHint =
  "Everything printed with the current code stops working, and you'll need to print a new label. Share links and stickers linked to the bin keep working."
export const neverOpened = 'Nobody else opened it in the last 90 days.'
export const openedByOthers = (total: number, last: string) =>
  `Opened by others ${total === 1 ? 'once' : `${formatNumber(total)} times`} in 90 days, last on ${last}`
export const scanHistoryOffline = 'Go online to see how often it was opened.'
export const accessAnyone = "Anyone can scan it to see what's inside"
export const accessSignedIn = "It's private: anyone who scans it has to sign in"
export const accessOnlyYou = 'Only you can open it'
export const accessMembers = 'Only members of this inventory can open it'
export const printHint = 'Print and attach this QR code to your storage bin'
export const scanHint = 'Scan this code to quickly access'
export const category = (binCategoryLabel: string) => `Category: ${binCategoryLabel}`
export const qrCodeTitle = (name: string) => `QR Code for ${name}`
export const placeUnsynced = 'This place is saved on this device. It gets its code once it syncs.'
export const placeCodeHint =
  'Stick it on the shelf. Scanning it shows what is there, to members of this inventory only.'
export const DEVICES = { phone: 'Phone', tablet: 'Tablet', computer: 'Computer', other: 'Device' } as const
export const OPEN_METHODS = { code: 'scanned the code', share: 'opened a share link' } as const
export const noFontForName =
  'This device has no font for all of this name. Save or print the code on a device that shows it.'
export const codesOnlyThisMachine = "Phones can't open these codes yet"
export const codesOnlyThisMachineHint = (printed: string, opened: string | null) =>
  `They lead to ${printed}, which only the server's own machine can open. Before you print, ask whoever runs the server to set ORIGIN to an address that phones can open${opened === null ? '' : `, such as ${opened}`}.`
export const codesElsewhere = 'Codes lead to another address'
export const codesElsewhereHint = (printed: string, opened: string) =>
  `You have this open at ${opened}, and codes lead to ${printed}. Open that on a phone before you print. If it doesn't open, ask whoever runs the server to set ORIGIN to the right address.`

export const failedToUpdateBin = 'Failed to update bin. Please try again.'
export const binUpdatedSuccessfully = 'Bin updated successfully'
export const savedOnThisDevice = 'Saved on this device'
export const newCodeMade = 'New code made'
export const newCodeMadeHint = 'The previous code no longer works.'
export const failedToMakeCode = 'Failed to make a new code'
export const newCodeOfflineHint = 'It needs a connection. The current code keeps working until then.'
export const newCodeFailedHint = 'The current code keeps working. Please try again.'
