import type { Point } from '#domain/geometry/homography.ts'
import type { CodeLocation } from '#domain/scan/code-location.ts'

/** A code with its corners in picture widths from the picture's center. */
export interface Detection {
  readonly text: string
  readonly corners: readonly Point[]
}

/** Codes with corners, each text once; `copies` were seen twice in the picture and tell no place. */
export const detectionsIn = (
  codes: readonly CodeLocation[],
  aspect: number,
): { readonly detections: readonly Detection[]; readonly copies: readonly string[] } => {
  const detections = new Map<string, Detection>()
  const copies: string[] = []
  for (const { text, corners } of codes) {
    if (corners.length !== 4) continue
    if (detections.has(text)) copies.push(text)
    else
      detections.set(text, {
        text,
        corners: corners.map(({ x, y }) => ({ x: x - 0.5, y: (y - 0.5) * aspect })),
      })
  }
  return { detections: [...detections.values()], copies }
}
