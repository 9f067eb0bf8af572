export interface Paper {
  readonly width: number
  readonly height: number
  readonly dots: Uint8Array
  readonly perMm: number
}

/** Millimeters from the top left corner. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Bounds of the dark area inside `part`, in millimeters. */
export const inkIn = ({ width, height, dots, perMm }: Paper, part: Box): Box | null => {
  const clamp = (value: number, max: number) => Math.max(0, Math.min(max, Math.round(value * perMm)))
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1]
  for (let y = clamp(part.top, height); y < clamp(part.bottom, height); y++) {
    for (let x = clamp(part.left, width); x < clamp(part.right, width); x++) {
      if ((dots[y * width + x] ?? 255) >= 128) continue
      ;[left, top] = [Math.min(left, x), Math.min(top, y)]
      ;[right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)]
    }
  }
  if (right < 0) return null
  return { left: left / perMm, top: top / perMm, right: right / perMm, bottom: bottom / perMm }
}
