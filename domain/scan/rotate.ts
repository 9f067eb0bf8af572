import type { GrayImage } from './image-buffer.ts'

/** Clockwise about the center onto white, uncropped; degrees. */
export const rotate = (picture: GrayImage, degrees: number): GrayImage => {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const width = Math.ceil(Math.abs(picture.width * cos) + Math.abs(picture.height * sin))
  const height = Math.ceil(Math.abs(picture.width * sin) + Math.abs(picture.height * cos))
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
