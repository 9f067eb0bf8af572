import type { GrayImage } from '../../image-buffer.ts'

/** A connected dark area. */
export interface DarkBlob {
  readonly area: number
  readonly x: number
  readonly y: number
  /** Second moments about the center. */
  readonly xx: number
  readonly xy: number
  readonly yy: number
}

/** Connected dark areas of a black and white picture, without those that are too small or too large for a finder. */
export const darkBlobs = (picture: GrayImage, smallest: number, largest: number): DarkBlob[] => {
  const { width, height, data } = picture
  const isSeen = new Uint8Array(width * height)
  const stack = new Int32Array(width * height)
  const blobs: DarkBlob[] = []
  for (let start = 0; start < data.length; start++) {
    if (isSeen[start] === 1 || data[start] !== 0) continue
    let [top, area, sumX, sumY, sumXX, sumXY, sumYY] = [1, 0, 0, 0, 0, 0, 0]
    const [startX, startY] = [start % width, Math.floor(start / width)]
    stack[0] = start
    isSeen[start] = 1
    while (top > 0) {
      const at = stack[--top] ?? 0
      const y = Math.floor(at / width)
      const x = at - y * width
      const [dx, dy] = [x - startX, y - startY]
      area += 1
      sumX += dx
      sumY += dy
      sumXX += dx * dx
      sumXY += dx * dy
      sumYY += dy * dy
      // A closure for the four neighbors would cost more than all else here.
      if (x > 0 && isSeen[at - 1] === 0 && data[at - 1] === 0) {
        isSeen[at - 1] = 1
        stack[top++] = at - 1
      }
      if (x < width - 1 && isSeen[at + 1] === 0 && data[at + 1] === 0) {
        isSeen[at + 1] = 1
        stack[top++] = at + 1
      }
      if (y > 0 && isSeen[at - width] === 0 && data[at - width] === 0) {
        isSeen[at - width] = 1
        stack[top++] = at - width
      }
      if (y < height - 1 && isSeen[at + width] === 0 && data[at + width] === 0) {
        isSeen[at + width] = 1
        stack[top++] = at + width
      }
    }
    if (area < smallest || area > largest) continue
    const [meanX, meanY] = [sumX / area, sumY / area]
    blobs.push({
      area,
      x: startX + meanX + 0.5,
      y: startY + meanY + 0.5,
      // A pixel is a square with a spread of its own.
      xx: sumXX / area - meanX * meanX + 1 / 12,
      xy: sumXY / area - meanX * meanY,
      yy: sumYY / area - meanY * meanY + 1 / 12,
    })
  }
  return blobs
}
