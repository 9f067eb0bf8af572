export const addABin = 'Add a bin'
export const addItemTo = 'Add item to'
export const bulkAddTo = 'Bulk add to'
export const snapPhotosInto = 'Snap photos into'
export const open = 'Open'
export const qrCodeCommand = 'QR code of'
export const checkBin = 'Check bin'
export const historyOf = 'History of'
export const customizeQrOf = 'Customize QR of'
export const printLabelOf = 'Print label of'
export const editBinCommand = 'Edit bin'
export const duplicateBinCommand = 'Duplicate bin'
export const mergeBinCommand = 'Merge bin'
export const deleteBinCommand = 'Delete bin'
export const moveToInventory = 'Move to Inventory...'
export const customizeQr = 'Customize QR'
export const editBin = 'Edit Bin'
export const viewDetails = 'View Details'
export const findWithCamera = 'Find With Camera'
export const shareBin = 'Share Bin'
export const duplicateBin = 'Duplicate Bin'
export const mergeInto = 'Merge into...'
export const deleteBin = 'Delete Bin'
export const qrCodeOf = 'QR Code of'
export const qrCode = 'QR Code'
export const photosToName = (photos: number) => `the ${photos === 1 ? 'photo' : `${photos} photos`} to name`
export const deleteThisBin = 'Delete this bin?'
export const willBeDeletedWith = (contents: readonly string[]) =>
  contents.length === 0
    ? " will be deleted. It stays in Trash for 30 days; until you restore it, its QR code won't work."
    : ` and ${contents.join(' and ')} in it will be deleted. They stay in Trash for 30 days; until you restore the bin, its QR code won't work.`
export const binNotFoundHint = 'It may have been deleted, or it belongs to someone else.'
export const isIn = (name: string, name2: string) => `${name} is in ${name2}`
export const openIn = (name: string) => `Open in ${name}`
export const addNewBin = 'Add New Bin'
export const viewOnly = 'View only'
export const totalBins = 'Total Bins'
export const totalItems = 'Total Items'
export const lastUpdated = 'Last Updated'
export const actions = 'Actions'
export const categories = 'Categories'
export const theItems = (count: string) => `the ${count}`
