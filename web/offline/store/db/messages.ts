export const thisBrowserCouldNotStore = 'This browser could not store the change.'
export const thereIsNoRoomLeft = 'There is no room left on this device.'
export const theInventoryWasClosedMeanwhile = 'The inventory was closed meanwhile.'
