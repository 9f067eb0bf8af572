export const restored = (name: string) => `Restored ${name}`
export const staysInTrash = 'It stays in Trash'
export const deletedForGood = 'Deleted for good'
export const placeRestoredHint = 'What stood there stays where it is now.'
