import type { ReactNode } from 'react'
import { formatCount, formatNumber } from '#domain/format/format-count.ts'
import { rich } from '#web/ui/rich.ts'

export const binWithItems = (count: number) => `Bin with ${formatCount(count, 'item')}`
export const itsBinIsGone = 'Its bin is gone'
export const fromBin = (binName: string) => `From ${binName}`
export const restoreInto = 'Restore into...'
export const restore = 'Restore'
export const deleteForGoodNamed = (name: string) => `Delete ${name} for good`
export const trashIsEmpty = 'Trash is empty'
export const emptyTrash = 'Empty Trash'
export const restoreIntoTitle = (name: string) => `Restore ${name} into...`
export const deleteForGoodQuestion = 'Delete for good?'
export const emptyTrashQuestion = 'Empty Trash?'
export const deleteForGoodConfirm = 'Delete for Good'
export const everythingInTrash = (count: number) => `Everything in Trash (${formatNumber(count)})`
/** everything: 'Everything in Trash (3)', in bold */
export const emptyTrashWarning = (everything: ReactNode) => rich`${everything} cannot be brought back.`
export const purgeWarning = (name: ReactNode) => rich`${name} cannot be brought back.`
export const purgeWithContentsWarning = (bin: ReactNode) =>
  rich`${bin} and what is in it cannot be brought back.`
export const deletedOn = (day: string, by: string | null) =>
  by === null ? `deleted ${day}` : `deleted ${day} by ${by}`
export const deletedByYou = (day: string) => `deleted ${day} by you`
export const deleteForGood = 'Delete for good'

export const restored = (name: string) => `Restored ${name}`
export const staysInTrash = 'It stays in Trash'
export const deletedForGood = 'Deleted for good'
export const placeRestoredHint = 'What stood there stays where it is now.'
