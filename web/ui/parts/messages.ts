export const unnamedPart = 'A part of the screen'
