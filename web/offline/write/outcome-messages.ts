export const SENT_LATER_TEXT = "It'll sync automatically."
export const SAVED_LOCALLY_TEXT = "Saved on this device. It'll sync automatically."
export const savedOnThisDevice = 'Saved on this device'
export const savedNamed = (name: string) => `Saved on this device: ${name}`
export const deletedOnThisDevice = 'Deleted on this device'
export const deletedNamed = (name: string) => `Deleted on this device: ${name}`
/** fields: labels of what was changed, such as 'name, place' */
export const changedMeanwhile = (fields: string) =>
  `Another device changed the ${fields} meanwhile; that change was kept.`
/** why: a sentence */
export const notStored = (why: string) => `${why} Nothing was saved; what you typed is still here.`
