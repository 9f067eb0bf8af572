export const couldNotBeFetched = (value: string) => `${value} could not be fetched and is not in the copy.`
export const movedTo = (named: string, binName: string) => `${named} moved to ${binName}`
export const nothingWasMoved = 'Nothing was moved'
export const movedBack = 'Moved back'
export const movedToOf = (named: string, name: string) => `${named} moved to ${name}`
export const copiedTo = (named: string, binName: string) => `${named} copied to ${binName}`
export const nothingWasCopied = 'Nothing was copied'
export const theCopiesAreInTrash = 'The copies are in Trash'
export const categoryRemoved = (named: string) => `${named}: category removed`
export const putUnder = (named: string, capitalize: string) => `${named} put under ${capitalize}`
export const noCategoryWasChanged = 'No category was changed'
export const categoriesAreAsBefore = 'Categories restored'
export const deleted = (named: string) => `${named} deleted`
export const notEverythingWasDeleted = 'Not everything was deleted'
export const restored = (named: string) => `${named} restored`
export const putUnderOf = (capitalize: string) => `put under ${capitalize}`
export const movedTo2 = (place: string) => `moved to ${place}`
export const checked = (named: string, value: string) => `${named} checked${value}`
export const withoutAPlaceNow = (named: string) => `${named} without a place now`
export const theRecordIsAsBefore = 'Undone'
export const copied = (named: string) => `${named} copied`
export const mergedInto = (named: string, value: string) => `${named} merged into ${value}`
export const theBinsWereNotMerged = 'The bins were not merged completely'
export const theBinsAreApartAgain = 'Undone: the bins are separate again'
export const theSweepIsKept = 'The sweep is kept'
