export const thisCouldNotBeOpened = 'This could not be opened'
export const itsPartOfTheProgram =
  'Its part of the program did not arrive. Check your connection and try again.'
export const closeMenu = 'Close menu'
