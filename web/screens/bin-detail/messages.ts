export const cameraNotLoaded = 'The camera did not load'
export const photoOf = (name: string) => `Photo of ${name}`
export const noDescription = 'No description provided'
export const qrCode = 'QR code'
export const qrCodeActionsHint = 'Download, copy or share'
export const hideQrCode = 'Hide QR code'
export const showQrCode = 'Show QR code'
export const assignSticker = 'Assign sticker'
export const editBin = 'Edit bin'
export const deleteBin = 'Delete bin'
export const inventoryReminder = 'Inventory Reminder'
export const reminderText =
  'When you take things out, update their quantities or remove the items, to keep this list accurate.'
export const dismissReminder = 'Dismiss reminder'
export const updateQuantities = 'Update quantities'
export const showItemOut = 'Show the item that is out'
export const showItemsOut = (out: number) => `Show the ${out} items that are out`
export const printLabel = 'Print label'
export const deletedBy = (person: string, name: string) => `${person} deleted “${name}”`
