export const thisCouldNotBeOpened = 'This could not be opened'
export const itsPartOfTheProgram = 'Part of the app did not load. Check your connection and try again.'
export const closeMenu = 'Close menu'
