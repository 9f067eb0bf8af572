import { formatCount } from '#domain/format/format-count.ts'

export const syncNow = 'Sync now'
export const changesLost = (count: number) => `${formatCount(count, 'change')} could not be kept`
export const iUnderstand = 'I understand'
export const dataClearedText = (count: number) =>
  `This browser cleared its data on this device, including ${formatCount(count, 'change')} that hadn't been sent (an unnamed photo counts as one). Everything on the server is safe and comes back on its own.`
export const dataClearedHint =
  'Please check whether something you added recently is missing. Browsers clear less when the app is installed and the device has free space.'
export const thisCannotBeUndone = 'This cannot be undone.'
export const keep = 'Keep'
/** Brings back the row from Trash that a change needs. */
export const restoreRow = {
  bin: 'Restore bin',
  item: 'Restore item',
  place: 'Restore place',
  record: 'Restore entry',
}
export const retry = 'Retry'
export const putIntoAnotherBin = 'Put in another bin'
export const sentWithPermission = (message: string) =>
  `${message} It will be sent automatically once you have permission.`
export const anotherDevice = 'Another device'
export const yourOtherDevice = 'Your other device'
export const deleteConflict = (who: string) => `${who} changed it, so it was not deleted.`
export const fieldConflict = (who: string, fieldLabel: string, value: string, value2: string) =>
  `${who} changed the ${fieldLabel} to “${value}”. Yours was “${value2}”.`
export const keepMine = 'Use mine'
export const keepTheirs = 'Keep theirs'
export const missingOnServer =
  'The server was restored from a backup and no longer has this. This device still does.'
export const olderOnServer =
  'The server was restored from a backup and has an older version of this. This device has the newer one.'
export const uploadAgain = 'Upload again'
export const exportLabel = 'Export'
export const syncNowButton = 'Sync Now'
export const forceSync = 'Force Sync'
export const pleaseSignInAgain = 'Please sign in again'
export const signInAgainHint = "Your changes are kept on this device and sent once you're signed in."
export const syncErrors = 'Sync errors'
export const offlineHint =
  "You are offline. Everything you change is kept on this device and sent once you're back online."
export const serverUnreachableHint =
  'The server cannot be reached. Everything you change is kept on this device and sent when it answers again. Some networks ask you to sign in first. Open any website to check.'
export const syncIncompleteHint =
  'The server responded, but not everything went through. The rest is kept on this device and will be sent again automatically.'
export const waiting = (words: string, count: number) => `${words}, ${formatCount(count, 'change')} waiting`
export const syncStatus = 'Sync status'
export const syncStatusWaiting = (waiting: string) => `Sync status: ${waiting}`
export const anEntity = { bin: 'A bin', item: 'An item', place: 'A place', record: 'An entry' }
/** Titles of changes that wait for a decision. */
export const changes = {
  create: (name: string) => `Adding ${name}`,
  update: (name: string) => `Changing ${name}`,
  delete: (name: string) => `Deleting ${name}`,
  restore: (name: string) => `Restoring ${name}`,
  purge: (name: string) => `Deleting for good ${name}`,
  adjust: (name: string) => `Counting ${name}`,
}
/** The same of rows without a name. */
export const changesOfUnnamed = {
  bin: {
    create: 'Adding the bin',
    update: 'Changing the bin',
    delete: 'Deleting the bin',
    restore: 'Restoring the bin',
    purge: 'Deleting for good the bin',
    adjust: 'Counting the bin',
  },
  item: {
    create: 'Adding the item',
    update: 'Changing the item',
    delete: 'Deleting the item',
    restore: 'Restoring the item',
    purge: 'Deleting for good the item',
    adjust: 'Counting the item',
  },
  place: {
    create: 'Adding the place',
    update: 'Changing the place',
    delete: 'Deleting the place',
    restore: 'Restoring the place',
    purge: 'Deleting for good the place',
    adjust: 'Counting the place',
  },
  record: {
    create: 'Adding the entry',
    update: 'Changing the entry',
    delete: 'Deleting the entry',
    restore: 'Restoring the entry',
    purge: 'Deleting for good the entry',
    adjust: 'Counting the entry',
  },
}
/** Ways to lose a change: a button, and the one that confirms it. */
export const discard = { ask: 'Discard', confirm: 'Discard for good' }
export const removeHereToo = { ask: 'Remove here too', confirm: 'Remove here too for good' }
export const takeServerVersion = { ask: "Use the server's", confirm: "Use the server's for good" }
export const needsAttention = 'needs attention'
export const offline = 'offline'
export const syncing = 'syncing'
export const online = 'online'
export const upToDate = 'up to date'
export const connection = 'Connection'
export const lastSync = 'Last sync'
export const unsyncedChanges = 'Unsynced changes'
export const CONNECTION = { online: 'Online', offline: 'Offline', syncing: 'Syncing...' } as const
/** Words by which the command palette finds a command, beside its title. */
export const syncNowKeywords = 'send fetch refresh update upload'
