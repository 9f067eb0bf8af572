import type { ReactNode } from 'react'
import { formatCount, formatNumber } from '#domain/format/format-count.ts'
import { rich } from '#web/ui/rich.ts'

export const peopleOfThisInventory = 'People of this inventory'
/** Stand in bold where the next says what will move. */
export const bins = (count: number) => `${formatNumber(count)} bins`
export const namedBin = (name: string) => `“${name}”`
export const binsWithItems = (bins: number, items: number) =>
  items === 1
    ? `${formatCount(bins, 'bin')} and the item inside`
    : `${formatCount(bins, 'bin')} and the ${formatNumber(items)} items inside`
export const namedBinWithItems = (name: string, items: number) =>
  items === 1 ? `“${name}” and the item inside` : `“${name}” and the ${formatNumber(items)} items inside`
export const moveToAnotherInventory = 'Move to another inventory'
export const move = 'Move'
export const moveHint = (bins: ReactNode) =>
  rich`${bins} will move. Photos, printed codes, and stickers move too. Share links stop working.`
export const othersLoseSight = (inventory: string) => `Others in ${inventory} will no longer see this.`
export const inventory = 'Inventory'
export const thisNeedsAConnection = 'This needs a connection'
export const namePlaceholder = 'e.g. Workshop'
export const newInventory = 'New inventory'
export const newInventoryButton = 'New Inventory'
export const create = 'Create'
/** Read aloud before the name of the open one. */
export const inventoryPrefix = 'Inventory:'
export const unsentChanges = (count: number) =>
  count === 1 ? '1 change was not sent.' : `${formatNumber(count)} changes were not sent.`
export const backInInventory = (name: string) => `You are back in ${name}`
export const noLongerInInventory = (name: string) => `You are no longer in ${name}`
export const sendAgain = 'Send Again'
export const thisInventory = 'This inventory'
export const isClosed = (name: string) => `${name} is closed`
export const cannotBeReached = (name: string) => `${name} cannot be reached`
export const itsOwner = 'Its owner'
export const closedHint = (owner: string, date: string) =>
  `${owner} can reopen it until ${date}. Nothing on this device is lost until then.`
export const unreachableHint =
  "The server can't find it right now. Everything on this device is kept, and your changes are sent once it is back."
export const deletedForGoodOn = (format: string) => `It is deleted for good on ${format}.`
export const reopen = 'Reopen'
export const rename = 'Rename'
export const leave = 'Leave'
export const closeInventory = 'Close Inventory'
export const renameInventory = 'Rename inventory'
export const leaveQuestion = (name: string) => `Leave ${name}?`
export const leaveHint =
  'Everything you added stays, but share links that you made end. Your copy is removed from this device.'
export const closeQuestion = (name: string) => `Close ${name}?`
export const closeHint =
  'No one can open it, and its codes stop working. You can reopen it for 30 days; then it is deleted for good.'
/** Words by which the command palette finds a command, beside its title. */
export const peopleKeywords = 'share invite members family roles household team'

/** Of all amounts of an inventory. */
export const currency = 'Currency'
export const currencyTitle = 'Currency of This Inventory'
export const currencyHint = 'For every price and value here. Amounts are not converted.'
