import { formatCount, formatNumber } from '#domain/format/format-count.ts'

export const theThingsThatWereFound = 'Detected items'
export const nameOfThing = (number: number) => `Name of thing ${number}`
export const nameIsRequired = 'Name is required'
export const categoryOfThing = (number: number) => `Category of thing ${number}`
export const miscellaneous = 'Miscellaneous'
export const keep = (value: string) => `Keep ${value}`
export const skip = (value: string) => `Skip ${value}`
export const mergeWithAnother = (value: string) => `Merge ${value} with another`
export const sameAs = (words: string) => `Same as ${words}`
export const thingsOnThisPhoto = 'Items in this photo'
export const thingsWereFoundOnThis = (count: number) => `${count} items were found in this photo`
export const keepOf = (count: string) => `Keep ${count}`
export const itIsOneItem = "It's one item"
export const discard = 'Discard'
export const nameRequired = 'Name Required'
export const pleaseEnterANameFor = 'Please enter a name for this item.'
export const nameCanBeAtMost = 'Name can be at most 200 characters'
export const analyzingThePhoto = 'Analyzing the photo...'
export const aNameIsSuggestedOnce = "A name will be suggested once you're online. You can type one now."
export const restoreAiSuggestion = 'Restore AI suggestion'
export const seeTheThingsOnThis = 'See the items in this photo'
export const saveContinue = 'Save & Continue'
export const photo = (number: number, value: string) => `Photo ${number}${value}`
export const photos = 'Photos'
export const failedToProcessTheCaptured = 'Failed to process the captured photo'
export const photoCaptured = 'Photo Captured!'
export const takePhoto = 'Take Photo'
export const startingTheCamera = 'Starting the camera...'
export const thePhotoToName = 'The photo to name'
export const snapBulk = 'Snap Bulk'
export const to = (name: string) => `to ${name}`
export const add = (count: number) => (count === 0 ? 'Add Items' : `Add ${formatCount(count, 'Item')}`)
export const closeCamera = 'Close Camera'
export const openCamera = 'Open Camera'
export const choosePhotos = 'Choose Photos'
export const choosePhotosLabel = 'Choose photos'
export const noPhotosYet = 'No photos yet'
export const everyPhotoHasItsName = 'Every photo has a name'
export const takeOnePhotoOfEach = 'Take one photo of each thing. Names can wait: the photos stay here.'
export const addThemNowOrTake = 'Add them now, or take more photos.'
export const n1PhotoWithoutAName = '1 photo without a name stays'
export const photosWithoutANameStay = (unnamed: number) => `${unnamed} photos without a name stay`
export const inThisBinForLater = ' in this bin for later.'
export const toName = (count: number) => `${formatCount(count, 'photo')} to name`
export const toAdd = (count: number) => `${formatCount(count, 'named photo')} to add`
export const toAddOf = (unnamed: number, named: number) => `${toName(unnamed)}, ${formatNumber(named)} to add`
export const keptUntilNamed = (count: number) =>
  `Kept on this device until ${count === 1 ? 'it has a name' : 'they have names'}.`
export const numberedThing = (number: number, name: string, skipped: boolean) =>
  `${number}: ${name}${skipped ? ', skipped' : ''}`
export const thing = (number: number) => `thing ${number}`
export const nameOfShot = (name: string, saved: boolean) =>
  saved ? `: ${name}, saved` : name ? `: ${name}` : ''
