import type { Point } from '#domain/geometry/homography.ts'
import type { CodeLocation } from '#domain/scan/code-location.ts'

/** A code with its corners in picture widths from the picture's center. */
export interface Sight {
  readonly text: string
  readonly corners: readonly Point[]
}

/** Codes with corners, each text once; `copies` were seen twice in the picture and tell no place. */
export const sightsIn = (
  codes: readonly CodeLocation[],
  aspect: number,
): { readonly sights: readonly Sight[]; readonly copies: readonly string[] } => {
  const sights = new Map<string, Sight>()
  const copies: string[] = []
  for (const { text, corners } of codes) {
    if (corners?.length !== 4) continue
    if (sights.has(text)) copies.push(text)
    else
      sights.set(text, { text, corners: corners.map(({ x, y }) => ({ x: x - 0.5, y: (y - 0.5) * aspect })) })
  }
  return { sights: [...sights.values()], copies }
}
