import { formatCount } from '#domain/format/format-count.ts'

export const sharedPhoto = (number: number) => `Shared photo ${number}`
export const doNotAddNumber = (number: number) => `Do not add number ${number}`
export const nameIsRequired = 'Name is required'
export const addItems = (count: number) => `Add ${count} Items`
export const sharedItemsHint = 'Choose a bin and name what you see.'
export const notNow = 'Not now'
export const noBinsYet = 'No bins yet'
export const shared = 'Shared'
export const shareNotKept = 'What you shared could not be kept'
export const shareNotKeptHint = "Couldn't save what you shared. Please share it again."
export const shareRefused = 'A web page tried to add something'
export const shareRefusedHint = "Nothing was kept. Share with Binnacle from your device's share menu."
export const shareTooMuch = 'That was too much at once'
export const shareTooMuchHint =
  'Nothing was kept. Share up to 20 photos and 100 MB at a time, after you added or discarded what waits here.'
export const sharedByApp = (when: string) => `Shared by another app on this device, ${when}.`
export const sharedInTab = (when: string) =>
  `This came through a browser tab ${when}, so a web page may have sent it. Discard it if you didn't share it.`
export const switchInventoryHint = (words: string) =>
  `${words} Switch to another one to add them; they wait on this device.`
export const unsavedSharedPhotos = 'shared photos that wait for a bin'
export const sharedPhotos = (count: number) => formatCount(count, 'shared photo')
export const sharedThings = (count: number) => formatCount(count, 'shared thing')

export const failedToAddItem = 'Failed to add item'
export const itemAddedSuccessfully = 'Item added successfully'
export const addedItemsSuccessfully = (added: number) => `Added ${added} items successfully`
