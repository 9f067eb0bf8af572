import type { CameraView } from './camera-view.ts'

export const CONDITION_IDS = ['usual', 'tilted', 'blurred', 'dim', 'dark', 'mono', 'label'] as const
export type ConditionId = (typeof CONDITION_IDS)[number]

export interface ScanCondition {
  readonly id: ConditionId
  readonly view: Omit<CameraView, 'pixels'>
  /** Black ink only: shades as halftone, or thresholded. */
  readonly print?: 'shades' | 'stark'
}

const usualCondition = { surroundings: 200, blur: 0.2, light: 0.85, grain: 3, squeeze: 1 }

/** Black on white passes all with a margin; contrast under 2.5:1, large logos and missing quiet zones fail. */
export const CONDITIONS: readonly ScanCondition[] = [
  { id: 'usual', view: usualCondition },
  { id: 'tilted', view: { ...usualCondition, squeeze: 0.72 } },
  { id: 'blurred', view: { ...usualCondition, blur: 0.35 } },
  { id: 'dim', view: { ...usualCondition, blur: 0.25, light: 0.4, grain: 6 } },
  { id: 'dark', view: { ...usualCondition, surroundings: 15 } },
  { id: 'mono', view: usualCondition, print: 'shades' },
  { id: 'label', view: usualCondition, print: 'stark' },
]

/** Phone lens: pixels of a 960 pixel frame covered by an object as wide as its distance. */
const FOCAL_LENGTH_PX = 690

export const PRINT_WIDTH = 0.04
const USUAL_DISTANCE_M = 0.2

/** Dots per meter of a 203 dpi label printer. */
const DOTS_PER_METER = 203 / 0.0254

/** @param modules along the code */
export const usualPixels = (modules: number): number =>
  (FOCAL_LENGTH_PX * PRINT_WIDTH) / (USUAL_DISTANCE_M * modules)

/** @param share of the print that is the code */
export const printerDots = (share: number): number => Math.round((DOTS_PER_METER * PRINT_WIDTH) / share)

/** Maximum distance in meters when modules need so many pixels. */
export const maxDistance = (modules: number, pixels: number, width: number): number =>
  (FOCAL_LENGTH_PX * width) / (modules * pixels)

/** Closest focus of a phone, in meters. */
const FOCUS_DISTANCE_MIN_M = 0.15
/** Smaller modules run together on paper; meters. */
const MODULE_SIZE_MIN_M = 0.00033

export const minWidth = (modules: number, pixels: number): number =>
  Math.max((FOCUS_DISTANCE_MIN_M * modules * pixels) / FOCAL_LENGTH_PX, MODULE_SIZE_MIN_M * modules)
