import type { ReactNode } from 'react'
import { formatCount } from '#domain/format/format-count.ts'
import { formatList } from '#domain/format/format-list.ts'
import { rich } from '#web/ui/rich.ts'

export const addABin = 'Add a bin'
/**
 * Commands of the palette. `title` is also what a person types before the name of a bin;
 * `titleFor` is the command for one bin.
 */
/** `words`: other words with which a person may begin, separated by commas. */
export const binCommands = {
  addItem: {
    title: 'Add item to',
    words: 'add to, add item, add, put into, put',
    titleFor: (bin: string) => `Add item to ${bin}`,
  },
  bulkAdd: {
    title: 'Bulk add to',
    words: 'bulk add, bulk, list, templates',
    titleFor: (bin: string) => `Bulk add to ${bin}`,
  },
  snap: {
    title: 'Snap photos into',
    words: 'snap bulk, snap, photos, camera',
    titleFor: (bin: string) => `Snap photos into ${bin}`,
  },
  open: { title: 'Open', words: 'go to, show', titleFor: (bin: string) => `Open ${bin}` },
  qrCode: { title: 'QR code of', words: 'qr code, qr, code', titleFor: (bin: string) => `QR code of ${bin}` },
  check: {
    title: 'Check bin',
    words: 'check, go through, audit, count, stocktake',
    titleFor: (bin: string) => `Check bin ${bin}`,
  },
  history: {
    title: 'History of',
    words: 'history, changes of, log',
    titleFor: (bin: string) => `History of ${bin}`,
  },
  customizeQr: {
    title: 'Customize QR of',
    words: 'customize qr, customize, colors, logo, style',
    titleFor: (bin: string) => `Customize QR of ${bin}`,
  },
  printLabel: {
    title: 'Print label of',
    words: 'print label, print, label',
    titleFor: (bin: string) => `Print label of ${bin}`,
  },
  share: { title: 'Share', words: 'share, link to', titleFor: (bin: string) => `Share ${bin}` },
  edit: { title: 'Edit bin', words: 'edit, rename, change', titleFor: (bin: string) => `Edit bin ${bin}` },
  duplicate: {
    title: 'Duplicate bin',
    words: 'duplicate, copy',
    titleFor: (bin: string) => `Duplicate bin ${bin}`,
  },
  merge: { title: 'Merge bin', words: 'merge, join, combine', titleFor: (bin: string) => `Merge bin ${bin}` },
  remove: { title: 'Delete bin', words: 'delete, remove', titleFor: (bin: string) => `Delete bin ${bin}` },
}
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
export const willBeDeletedWith = (bin: ReactNode, contents: readonly string[]) =>
  contents.length === 0
    ? rich`${bin} will be deleted. It stays in Trash for 30 days; until you restore it, its QR code won't work.`
    : rich`${bin} and ${formatList(contents)} in it will be deleted. They stay in Trash for 30 days; until you restore the bin, its QR code won't work.`
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
/** Contents that are deleted with a bin, in a list. */
export const theItems = (count: number) => `the ${formatCount(count, 'item')}`

export const searchPart = 'The search'
export const searchNotLoaded = 'The search is not here yet'
export const binCreatedSuccessfully = 'Bin created successfully'
export const error = 'Error'
export const failedToCreateBin = 'Failed to create bin'
export const binUpdatedSuccessfully = 'Bin updated successfully'
export const failedToUpdateBin = 'Failed to update bin. Please try again.'
export const binDeletedSuccessfully = 'Bin deleted successfully'
export const failedToDeleteBin = 'Failed to delete bin. Please try again.'
/** Words by which the command palette finds a command, beside its title. */
export const addABinKeywords = 'new create box'
