export const photosNotCopied = (value: string) => `${value} could not be fetched and is not in the copy.`
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
export const checked = (named: string, value: string) => `${named} checked${value}`
export const placeRemoved = (named: string, count: number) =>
  `${named} removed from ${count === 1 ? 'its place' : 'their places'}`
export const undone = 'Undone'
export const copied = (named: string) => `${named} copied`
export const mergedInto = (named: string, value: string) => `${named} merged into ${value}`
export const notMerged = 'The bins were not merged completely'
export const mergeUndone = 'Undone: the bins are separate again'
export const sweepKept = 'The sweep is kept'
