import type { GrayImage } from '#domain/scan/image-buffer.ts'

const gaussianKernel = (sigma: number): number[] => {
  const radius = Math.ceil(sigma * 3)
  const weights = Array.from({ length: 2 * radius + 1 }, (_, at) =>
    Math.exp(-((at - radius) ** 2) / (2 * sigma ** 2)),
  )
  const sum = weights.reduce((total, value) => total + value, 0)
  return weights.map((value) => value / sum)
}

/** Gaussian blur. @param sigma in pixels */
export const blur = (picture: GrayImage, sigma: number): GrayImage => {
  const { width, height, data } = picture
  const kernel = gaussianKernel(sigma)
  const radius = (kernel.length - 1) / 2
  const sideways = new Float32Array(width * height)
  const out = new Uint8ClampedArray(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let at = -radius; at <= radius; at++) {
        const from = Math.min(width - 1, Math.max(0, x + at))
        sum += (data[y * width + from] ?? 0) * (kernel[at + radius] ?? 0)
      }
      sideways[y * width + x] = sum
    }
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let at = -radius; at <= radius; at++) {
        const from = Math.min(height - 1, Math.max(0, y + at))
        sum += (sideways[from * width + x] ?? 0) * (kernel[at + radius] ?? 0)
      }
      out[y * width + x] = Math.round(sum)
    }
  }
  return { width, height, data: out }
}
