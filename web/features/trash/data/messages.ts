export const restored = 'Restored'
export const itStaysInTrash = 'It stays in Trash'
export const deletedForGood = 'Deleted for good'
export const placeRestoredHint = 'What stood there stays where it is now.'
