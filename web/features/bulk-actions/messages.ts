import type { ReactNode } from 'react'
import { formatCount, formatNumber } from '#domain/format/format-count.ts'
import { rich } from '#web/ui/rich.ts'

export const sweepAShelf = 'Scan a shelf'
export const moveItemsByScanning = 'Move items by scanning'
export const categoryOf = (what: string) => `Category of ${what}`
export const removeCategory = 'Remove Category'
export const setCategory = 'Set Category'
export const selectACategory = 'Select a category'
export const duplicateNamed = (value: string) => `Duplicate ${value}`
export const duplicateBins = (count: number) => `Duplicate ${count} bins`
export const duplicate = 'Duplicate'
export const duplicateHint = (count: number) =>
  count === 1
    ? 'The copy gets its own QR code, so print a new label for it. Photos are copied too.'
    : 'Each copy gets its own QR code, so print a new label for it. Photos are copied too.'
export const withTheItemInside = 'With the item inside'
export const withTheItemsInside = (count: number) => `With the ${formatNumber(count)} items inside`
export const items = (count: number) => formatCount(count, 'item')
export const mergeBinInto = (value: string) => `Merge ${value} into...`
export const mergeBinsInto = (count: number) => `Merge ${count} bins into...`
export const mergeHint = 'Everything moves into the bin you choose.'
export const mergeQuestion = (name: string) => `Merge into ${name}?`
export const merge = 'Merge'
export const itemsWillMove = (items: number, bin: ReactNode) =>
  rich`${formatCount(items, 'item')} will move to ${bin}.`
export const sourcesTrashed = (count: number, name: string) =>
  count === 1 ? `${name} goes to Trash for 30 days.` : `The ${count} other bins go to Trash for 30 days.`
export const oldCodesHint = (count: number) =>
  count === 1
    ? 'Its QR code no longer leads anywhere, and a sticker linked to it becomes free to link again. Take the old labels off.'
    : 'Their QR codes no longer lead anywhere, and a sticker linked to one of them becomes free to link again. Take the old labels off.'
export const inUse = 'In use'
export const bins = (count: number) => formatCount(count, 'bin')
export const moveTo = (what: string) => `Move ${what} to...`
export const placePlaceholder = 'e.g. Garage, top shelf'
export const move = 'Move'
export const noPlace = 'No Place'
export const moveNamed = (value: string) => `Move ${value}`
export const copyNamed = (value: string) => `Copy ${value}`
export const moveToAction = 'Move to...'
export const copyTo = 'Copy to...'
export const categoryAction = 'Category...'
export const moreAction = 'More...'
export const copyAction = 'Copy...'
export const mergeAction = 'Merge...'
export const moveToInventory = 'Move to Inventory...'

export const photosNotCopied = (count: number) =>
  count === 1
    ? 'A photo could not be fetched and is not in the copy.'
    : `${formatNumber(count)} photos could not be fetched and are not in the copy.`
export const movedTo = (named: string, target: string) => `${named} moved to ${target}`
export const notMoved = 'Nothing was moved'
export const movedBack = 'Moved back'
export const copiedToBin = (named: string, binName: string) => `${named} copied to ${binName}`
export const notCopied = 'Nothing was copied'
export const copiesInTrash = 'The copies are in Trash'
export const categoryRemoved = (named: string) => `${named}: category removed`
export const categorySet = (named: string, capitalize: string) => `${named} put under ${capitalize}`
export const categoryNotChanged = 'No category was changed'
export const categoriesRestored = 'Categories restored'
export const deleted = (named: string) => `${named} deleted`
export const notAllDeleted = 'Not everything was deleted'
export const restored = (named: string) => `${named} restored`
export const checked = (named: string) => `${named} checked`
export const checkedIn = (named: string, place: string) => `${named} checked in ${place}`
export const placeRemoved = (named: string, count: number) =>
  `${named} removed from ${count === 1 ? 'its place' : 'their places'}`
export const undone = 'Undone'
export const copied = (named: string) => `${named} copied`
export const mergedInto = (named: string, bin: string) => `${named} merged into ${bin}`
export const mergedIntoOther = (named: string) => `${named} merged into the other bin`
export const notMerged = 'The bins were not merged completely'
export const mergeUndone = 'Undone: the bins are separate again'
export const sweepKept = 'The sweep is kept'
/** Words by which the command palette finds a command, beside its title. */
export const sweepAShelfKeywords = 'sweep shelf audit camera many codes stocktake'
/** Words by which the command palette finds a command, beside its title. */
export const moveItemsByScanningKeywords = 'move mode scan put take'
