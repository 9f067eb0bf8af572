import type { CodeLocation, ImagePoint } from '#domain/scan/code-location.ts'
import type { CameraFrame } from '../decode/camera-frame.ts'

export type SweepRequest =
  | { readonly id: number; readonly kind: 'frame'; readonly frame: CameraFrame; readonly at: number }
  | { readonly id: number; readonly kind: 'finish' }

/** A code in the shelf's picture: top left, top right, bottom right, bottom left, in fractions of the picture. */
export interface ShelfMark {
  readonly text: string
  readonly corners: readonly ImagePoint[]
}

export interface SweepResult {
  /** Texts row by row, the top row first, each from left to right. */
  readonly rows: readonly (readonly string[])[]
  readonly marks: readonly ShelfMark[]
  /** Null when no frame could be kept. */
  readonly picture: { readonly blob: Blob; readonly width: number; readonly height: number } | null
}

export type SweepAnswer =
  | { readonly id: number; readonly codes: readonly CodeLocation[] }
  | { readonly id: number; readonly shelf: SweepResult }
  | { readonly id: number; readonly failed: string }
