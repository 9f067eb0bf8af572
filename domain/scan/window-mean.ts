import type { GrayImage } from './image-buffer.ts'

/** Mean of the square of `radius` around each pixel, in constant time per pixel. */
export const slidingMeans = (picture: GrayImage, radius: number): Float32Array => {
  const { width, height, data } = picture
  const stride = width + 1
  // Summed-area table with a zero row and column.
  const sums = new Float64Array(stride * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] ?? 0
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row
    }
  }
  const means = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - radius), Math.min(height, y + radius + 1)]
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - radius), Math.min(width, x + radius + 1)]
      const sum =
        (sums[bottom * stride + right] ?? 0) -
        (sums[top * stride + right] ?? 0) -
        (sums[bottom * stride + left] ?? 0) +
        (sums[top * stride + left] ?? 0)
      means[y * width + x] = sum / ((bottom - top) * (right - left))
    }
  }
  return means
}
