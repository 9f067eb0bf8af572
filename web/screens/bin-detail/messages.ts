import { formatNumber } from '#domain/format/format-count.ts'

export const cameraNotLoaded = 'The camera did not load'
export const noDescription = 'No description provided'
export const qrCode = 'QR code'
export const qrCodeActionsHint = 'Download, copy or share'
export const hideQrCode = 'Hide QR code'
export const showQrCode = 'Show QR code'
export const assignSticker = 'Assign sticker'
export const editBin = 'Edit bin'
export const deleteBin = 'Delete bin'
export const inventoryReminder = 'Inventory Reminder'
export const updateWhatYouTook = 'Update or remove what you took'
export const dismissReminder = 'Dismiss reminder'
export const outCount = (count: number) => `${formatNumber(count)} out`
export const printLabel = 'Print label'
export const dismissLabelOffer = "Don't print a label"
export const deletedBy = (person: string, name: string) => `${person} deleted “${name}”`
