import type { CodeLocation } from '#domain/scan/code-location.ts'
import type { CodeKind } from '#domain/scan/decoder-options.ts'
import type { CameraFrame } from './camera-frame.ts'

export type DecodeRequest =
  | {
      readonly id: number
      readonly kind: 'frame'
      readonly codes: CodeKind
      readonly frame: CameraFrame
      /** Frames without a code before this one. */
      readonly misses: number
    }
  | { readonly id: number; readonly kind: 'photo'; readonly codes: CodeKind; readonly file: Blob }

/** `failed` when the picture is unreadable; no codes is a normal result. */
export type DecodeAnswer =
  | { readonly id: number; readonly locations: readonly CodeLocation[] }
  | { readonly id: number; readonly failed: string }
