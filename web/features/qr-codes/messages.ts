export const qrCodeFor = (name: string) => `QR code for ${name}`
export const thisBinIsSavedOn = 'This bin is saved on this device. It gets its code once it syncs.'
export const urlCopied = 'URL Copied'
export const couldNotCopyUrlTo = 'Could not copy URL to clipboard.'
export const printLabel = 'Print Label'
export const customize = 'Customize'
export const copied = 'Copied!'
export const copyUrl = 'Copy URL'
export const newCode = 'New code'
export const newCodeNeedsAConnection = 'New code (needs a connection)'
export const giveThisBinANew = 'Give this bin a new code?'
export const everythingPrintedWithThePresent =
  "Everything printed with the current code stops working, and you'll need to print a new label. Share links and stickers linked to the bin keep working."
export const nobodyElseOpenedItIn = 'Nobody else opened it in the last 90 days.'
export const times = (total: string) => `${total} times`
export const openedByOthersIn90 = (times: string, format: string) =>
  `Opened by others ${times} in 90 days, last on ${format}`
export const howOftenItWasOpened = 'Go online to see how often it was opened.'
export const anyoneCanScanItTo = "Anyone can scan it to see what's inside"
export const itIsPrivateWhoeverScans = "It's private: anyone who scans it has to sign in"
export const onlyYouCanOpen = 'Only you can open it'
export const onlyMembersOfThisInventory = 'Only members of this inventory can open it'
export const printAndAttachThisQr = 'Print and attach this QR code to your storage bin'
export const scanThisCodeToQuickly = 'Scan this code to quickly access'
export const category = (binCategoryLabel: string) => `Category: ${binCategoryLabel}`
export const qrCodeForOf = (name: string) => `QR Code for ${name}`
export const thisPlaceIsSavedOn = 'This place is saved on this device. It gets its code once it syncs.'
export const stickItOnTheShelf =
  'Stick it on the shelf. Scanning it shows what is there, to members of this inventory only.'
export const once = 'once'
export const DEVICES = { phone: 'Phone', tablet: 'Tablet', computer: 'Computer', other: 'Device' } as const
export const WAYS = { code: 'scanned the code', share: 'opened a share link' } as const
