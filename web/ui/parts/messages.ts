export const aPartOfTheScreen = 'A part of the screen'
