import { formatCount, formatNumber } from '#domain/format/format-count.ts'

export const detectedItems = 'Detected items'
export const detectedItemName = (number: number) => `Name of thing ${number}`
export const nameIsRequired = 'Name is required'
export const detectedItemCategory = (number: number) => `Category of thing ${number}`
export const miscellaneous = 'Miscellaneous'
export const keep = (value: string) => `Keep ${value}`
export const skip = (value: string) => `Skip ${value}`
export const mergeWithAnother = (value: string) => `Merge ${value} with another`
export const sameAs = (words: string) => `Same as ${words}`
export const itemsInPhoto = 'Items in this photo'
export const itemsFoundInPhoto = (count: number) => `${count} items were found in this photo`
export const keepCount = (count: number) => `Keep ${formatCount(count, 'item')}`
export const itIsOneItem = "It's one item"
export const discard = 'Discard'
export const nameRequired = 'Name Required'
export const nameRequiredHint = 'Please enter a name for this item.'
export const nameTooLong = 'Name can be at most 200 characters'
export const analyzingThePhoto = 'Analyzing the photo...'
export const offlineNameHint = "A name will be suggested once you're online. You can type one now."
export const restoreAiSuggestion = 'Restore AI suggestion'
export const showItemsInPhoto = 'See the items in this photo'
export const saveContinue = 'Save & Continue'
export const photo = (number: number) => `Photo ${number}`
export const namedPhoto = (number: number, name: string) => `Photo ${number}: ${name}`
export const savedPhoto = (number: number, name: string) => `Photo ${number}: ${name}, saved`
export const photos = 'Photos'
export const failedToProcessPhoto = 'Failed to process the captured photo'
export const photoCaptured = 'Photo Captured!'
export const takePhoto = 'Take Photo'
export const startingTheCamera = 'Starting the camera...'
export const photoToName = 'The photo to name'
export const snapBulk = 'Snap Bulk'
export const toBin = (name: string) => `to ${name}`
export const addCount = (count: number) => (count === 0 ? 'Add Items' : `Add ${formatCount(count, 'Item')}`)
export const closeCamera = 'Close Camera'
export const openCamera = 'Open Camera'
export const choosePhotos = 'Choose Photos'
export const photoInputLabel = 'Choose photos'
export const noPhotosYet = 'No photos yet'
export const allPhotosNamed = 'Every photo has a name'
export const noPhotosHint = 'Take one photo of each thing. Names can wait: the photos stay here.'
export const allPhotosNamedHint = 'Add them now, or take more photos.'
export const unnamedPhotosStay = (unnamed: number) =>
  unnamed === 1
    ? '1 photo without a name stays in this bin for later.'
    : `${unnamed} photos without a name stay in this bin for later.`
export const photosToName = (count: number) => `${formatCount(count, 'photo')} to name`
export const photosToAdd = (count: number) => `${formatCount(count, 'named photo')} to add`
export const photosToNameAndAdd = (unnamed: number, named: number) =>
  `${photosToName(unnamed)}, ${formatNumber(named)} to add`
export const keptUntilNamed = (count: number) =>
  `Kept on this device until ${count === 1 ? 'it has a name' : 'they have names'}.`
export const numberedItem = (number: number, name: string, skipped: boolean) =>
  `${number}: ${name}${skipped ? ', skipped' : ''}`
export const unnamedItem = (number: number) => `thing ${number}`
