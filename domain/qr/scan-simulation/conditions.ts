import type { CameraView } from './camera-view.ts'

export const CONDITION_IDS = ['usual', 'tilted', 'blurred', 'dim', 'dark', 'mono', 'label'] as const
export type ConditionId = (typeof CONDITION_IDS)[number]

/** One way in which a code is met in life. */
export interface Condition {
  readonly id: ConditionId
  readonly view: Omit<CameraView, 'pixels'>
  /** Printed with black alone: shades as patterns of dots, or none at all. */
  readonly print?: 'shades' | 'stark'
}

const usualCondition = { surroundings: 200, blur: 0.2, light: 0.85, grain: 3, squeeze: 1 }

/**
 * What a code has to stand. Chosen so that plain black on white stands all of it with something to spare, and
 * colours under 2.5:1, logos that hide too much and missing borders do not.
 */
export const CONDITIONS: readonly Condition[] = [
  { id: 'usual', view: usualCondition },
  { id: 'tilted', view: { ...usualCondition, squeeze: 0.72 } },
  { id: 'blurred', view: { ...usualCondition, blur: 0.35 } },
  { id: 'dim', view: { ...usualCondition, blur: 0.25, light: 0.4, grain: 6 } },
  { id: 'dark', view: { ...usualCondition, surroundings: 15 } },
  { id: 'mono', view: usualCondition, print: 'shades' },
  { id: 'label', view: usualCondition, print: 'stark' },
]

/**
 * The lens of a phone: of a frame of 960 pixels, as the scanner looks at them, something as wide as it is far away
 * covers so many.
 */
const LENS = 690

/** The print that the conditions are about, and how far from the camera it is. Metres. */
export const PRINT_WIDTH = 0.04
const DISTANCE = 0.2

/** Dots of a label printer along one metre: 203 to the inch. */
const DOTS = 203 / 0.0254

/** Pixels of a module in the conditions. @param modules along the code */
export const usualPixels = (modules: number): number => (LENS * PRINT_WIDTH) / (DISTANCE * modules)

/** A printer's dots along the whole print. @param share of the print that is the code */
export const printerDots = (share: number): number => Math.round((DOTS * PRINT_WIDTH) / share)

/** How far away a code may be, in metres, when its modules need so many pixels. */
export const maxDistance = (modules: number, pixels: number, width: number): number =>
  (LENS * width) / (modules * pixels)

/** Nearer than this a phone sees nothing sharply. Metres. */
const NEAREST = 0.15
/** A module smaller than this runs together on paper. Metres. */
const FINEST = 0.00033

/** The least width of a print, in metres. */
export const minWidth = (modules: number, pixels: number): number =>
  Math.max((NEAREST * modules * pixels) / LENS, FINEST * modules)
