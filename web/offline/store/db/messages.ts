export const storeFailed = 'This browser could not store the change.'
export const storageFull = 'There is no room left on this device.'
export const inventoryClosed = 'The inventory was closed meanwhile.'
