import type { ImagePoint } from './code-location.ts'
import type { GrayImage } from './image-buffer.ts'

const rotatedSize = ({ width, height }: GrayImage, cos: number, sin: number) => ({
  width: Math.ceil(Math.abs(width * cos) + Math.abs(height * sin)),
  height: Math.ceil(Math.abs(width * sin) + Math.abs(height * cos)),
})

/** Clockwise about the center onto white, uncropped; degrees. */
export const rotate = (picture: GrayImage, degrees: number): GrayImage => {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const { width, height } = rotatedSize(picture, cos, sin)
  const data = new Uint8ClampedArray(width * height).fill(255)
  const pixel = (x: number, y: number) => picture.data[y * picture.width + x] ?? 255
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x - width / 2, y - height / 2]
      const fromX = dx * cos + dy * sin + picture.width / 2
      const fromY = dy * cos - dx * sin + picture.height / 2
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)]
      if (left < 0 || top < 0 || left >= picture.width - 1 || top >= picture.height - 1) continue
      const [right, down] = [fromX - left, fromY - top]
      const above = pixel(left, top) * (1 - right) + pixel(left + 1, top) * right
      const below = pixel(left, top + 1) * (1 - right) + pixel(left + 1, top + 1) * right
      data[y * width + x] = above * (1 - down) + below * down
    }
  }
  return { width, height, data }
}

/** Maps a point of the rotated picture back to the original; fractions of either. */
export const rotateBack = (before: GrayImage, degrees: number, { x, y }: ImagePoint): ImagePoint => {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const { width, height } = rotatedSize(before, cos, sin)
  const [dx, dy] = [(x - 0.5) * width, (y - 0.5) * height]
  return { x: 0.5 + (dx * cos + dy * sin) / before.width, y: 0.5 + (dy * cos - dx * sin) / before.height }
}
