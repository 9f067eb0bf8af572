import type { CodeLocation } from '#domain/scan/code-location.ts'

/** What the page asks of the decoding worker. */
export type DecodeRequest =
  | {
      readonly id: number
      readonly kind: 'frame'
      readonly picture: ImageBitmap
      /** Frames before this one that showed no code. */
      readonly misses: number
    }
  | { readonly id: number; readonly kind: 'photo'; readonly file: Blob }

/** All codes seen; none is an ordinary answer. `failed` when the picture could not be read at all. */
export type DecodeAnswer =
  | { readonly id: number; readonly sights: readonly CodeLocation[] }
  | { readonly id: number; readonly failed: string }
