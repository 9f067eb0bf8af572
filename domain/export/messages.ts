export const backupCutOff = 'The list in this export is cut off or damaged.'
export const backupTooNew =
  'This export was made by a newer version of the program. Reload the page and try again.'
export const backupDamaged = 'The list in this export is damaged.'
/** {name}: name of a bin, an item or a place. */
export const entryDamaged = (name: string) => `“${name}” in this export is damaged.`
