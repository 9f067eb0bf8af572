export const restored = 'Restored'
export const itStaysInTrash = 'It stays in Trash'
export const deletedForGood = 'Deleted for good'
