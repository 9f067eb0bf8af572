export { addNewBin, editBin } from '../messages.ts'

export const categoryIsRequired = 'Category is required'
export const placePlaceholder = 'e.g. Garage, top shelf'
export const selectACategory = 'Select a category'
export const photo = 'Photo'
export const color = 'Color'
export const binDiscarded = 'Bin discarded'
export const restoreDraft = 'Bring back what you typed'
export const createBin = 'Create Bin'
export const creating = 'Creating...'
/** Button of a notice, after the first bin. */
export const printItsLabel = 'Print Its Label'
export const printItsLabelHint = 'Open the bin and choose Print Label.'
