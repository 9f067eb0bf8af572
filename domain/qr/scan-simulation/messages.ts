import type { ConditionId } from './conditions.ts'

export const VERDICT_TEXT = {
  all: 'Scans everywhere',
  some: 'Scans, but not everywhere',
  none: 'Cannot be scanned',
} as const

export const CONDITION_TEXT: Readonly<Record<ConditionId, string>> = {
  usual: 'At arm’s length',
  tilted: 'Seen from the side',
  blurred: 'Out of focus',
  dim: 'In low light',
  dark: 'On a dark box',
  mono: 'Black-and-white print',
  label: 'Label printer',
}

/** Stands before a cause, as `fails` below. */
export const FAILS: Readonly<Record<ConditionId, string>> = {
  usual: 'Fails even at arm’s length in good light',
  tilted: 'Fails when seen from the side',
  blurred: 'Fails when out of focus',
  dim: 'Fails in low light',
  dark: 'Fails on a dark box',
  mono: 'Fails from a black-and-white printer',
  label: 'Fails from a label printer',
}

export const becauseBothBlack = (fails: string) => `${fails} because both colors come out black.`
export const becauseBothWhite = (fails: string) => `${fails} because both colors come out white.`
export const becauseLogoHidesTooMuch = (fails: string) =>
  `${fails} because the logo hides more than the code can lose.`
export const becauseNoMargin = (fails: string) => `${fails} because there is no clear margin around the code.`
export const becauseSameGray = (fails: string) =>
  `${fails} because both colors turn into nearly the same gray.`
export const becauseColorsAlike = (fails: string) => `${fails} because the colors are too much alike.`
export const becauseLogoNeedsCorrection = (fails: string) =>
  `${fails} because the logo leaves too little error correction.`
export const becauseShapesTooFine = (fails: string) => `${fails} because its shapes are too fine.`
/** Modules are the squares of which a code is made. */
export const becauseModulesTooFine = (fails: string) => `${fails} because its modules are too fine.`
export const colorsTooMuchAlike = 'Most scanners cannot read it because the colors are too much alike.'

export const readsFrom = (distance: string, width: string, wideDistance: string, wide: string) =>
  `Reads from up to ${distance} when printed ${width} wide, from ${wideDistance} when ${wide} wide.`
export const worksDownTo = (width: string) => `Works down to ${width} wide, held close.`

export const needsContrast = (contrast: string, safe: number) =>
  `Some scanner apps need more contrast: this is ${contrast}:1, and ${safe}:1 is safe.`
export const lightOnDark = 'Some older scanner apps cannot read a light code on a dark background.'
export const needsMargin = (margin: number) => `Some scanner apps need a margin of ${margin}.`

/** What was done to a look so that it scans, as are those that follow. */
export const styleChanges = {
  foregroundLighter: 'Made the foreground lighter',
  foregroundDarker: 'Made the foreground darker',
  backgroundLighter: 'Made the background lighter',
  backgroundDarker: 'Made the background darker',
  colorsSwapped: 'Swapped the colors',
  /** `level` is L, M, Q or H. */
  correctionRaised: (level: string) => `Raised error correction to ${level}`,
  marginWidened: (margin: number) => `Widened the margin to ${margin}`,
  logoRemoved: 'Took the logo out',
  logoSmaller: (percent: number) => `Made the logo smaller: ${percent}%`,
  dotsSquare: 'Made the dots square',
  cornersSquare: 'Made the corners square',
}
