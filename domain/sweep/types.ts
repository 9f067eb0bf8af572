import type { CodeLocation } from '#domain/scan/code-location.ts'
import type { Homography } from '../geometry/homography.ts'

/** Codes of one camera frame. */
export interface SweepFrame {
  /** Milliseconds, ascending. */
  readonly at: number
  /** Height over width of the picture. */
  readonly aspect: number
  readonly codes: readonly CodeLocation[]
}

/**
 * A frame with its place: maps the picture, in widths from its center, to the shelf's plane.
 * The plane's scale is any; x points right, y down.
 */
export interface PlacedFrame {
  readonly at: number
  readonly aspect: number
  readonly toShelf: Homography
}
