export const sweepAShelf = 'Sweep a shelf'
export const moveItemsByScanning = 'Move items by scanning'
export const categoryOf = (what: string) => `Category of ${what}`
export const removeCategory = 'Remove Category'
export const setCategory = 'Set Category'
export const selectACategory = 'Select a category'
export const duplicateNamed = (value: string) => `Duplicate ${value}`
export const duplicateBins = (count: number) => `Duplicate ${count} bins`
export const duplicate = 'Duplicate'
export const theCopyGetsItsOwn = 'The copy gets its own QR code'
export const eachCopyGetsItsOwn = 'Each copy gets its own QR code'
export const soPrintANewLabel = ', so print a new label for it. Photos are copied too.'
export const withTheItemInside = 'With the item inside'
export const withTheItemsInside = (inside: string) => `With the ${inside} items inside`
export const deleteQuestion = (what: string) => `Delete ${what}?`
export const deleteLabel = 'Delete'
export const deleteHint = (all: string) => `${all} will be deleted. They stay in Trash for 30 days.`
export const oneItem = '1 item'
export const items = (count: string) => `${count} items`
export const mergeBinInto = (value: string) => `Merge ${value} into...`
export const mergeBinsInto = (count: number) => `Merge ${count} bins into...`
export const mergeHint = 'Everything moves into the bin you choose.'
export const mergeQuestion = (name: string) => `Merge into ${name}?`
export const merge = 'Merge'
export const mergeHintBefore = (itemsIn: string) => `${itemsIn} will move to `
export const goes = (value: string) => `${value} goes`
export const theOtherBinsGo = (count: number) => `The ${count} other bins go`
export const toTrashFor30Days = ' to Trash for 30 days.'
export const itsQrCodeNoLonger = 'Its QR code no longer leads'
export const theirQrCodesNoLonger = 'Their QR codes no longer lead'
export const anywhereAndAStickerLinked = ' anywhere, and a sticker linked to '
export const oneOfThem = 'one of them'
export const becomesFreeToLinkAgain = ' becomes free to link again. Take the old labels off.'
export const inUse = 'In use'
export const oneBin = '1 bin'
export const bins = (count: string) => `${count} bins`
export const binsWithItems = (what: string, value: string) => `${what} and the ${value} inside`
export const moveTo = (what: string) => `Move ${what} to...`
export const placePlaceholder = 'e.g. Garage, top shelf'
export const move = 'Move'
export const noPlace = 'No Place'
export const moveNamed = (value: string) => `Move ${value}`
export const copyNamed = (value: string) => `Copy ${value}`
export const moveToAction = 'Move to...'
export const copyTo = 'Copy to...'
export const categoryAction = 'Category...'
export const copyAction = 'Copy...'
export const mergeAction = 'Merge...'
export const moveToInventory = 'Move to Inventory...'
export const theItems = (count: number) => (count === 1 ? 'item' : `${count} items`)
export const theOtherBin = 'The other bin'
export const it = 'it'
