/** RGBA, four bytes per pixel. */
export interface RgbaImage {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** One byte per pixel. */
export interface GrayImage {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

export const mapPixels = ({ width, height }: GrayImage, value: (index: number) => number): GrayImage => {
  const data = new Uint8ClampedArray(width * height)
  for (let index = 0; index < data.length; index++) data[index] = value(index)
  return { width, height, data }
}

export type Channel = 'luma' | 'red' | 'green' | 'blue'

// Rec. 601 weights, in 1/1024.
const WEIGHTS: Record<Channel, readonly [number, number, number]> = {
  luma: [306, 601, 117],
  red: [1024, 0, 0],
  green: [0, 1024, 0],
  blue: [0, 0, 1024],
}

/** Brightness or one channel; transparent areas count as white paper. */
export const toGray = ({ width, height, data }: RgbaImage, channel: Channel = 'luma'): GrayImage => {
  const [red, green, blue] = WEIGHTS[channel]
  // Reads whole pixels at once, which halves the time for large photos.
  const { buffer, byteOffset } = data.byteOffset % 4 === 0 ? data : data.slice()
  const pixels = new Uint32Array(buffer, byteOffset, width * height)
  const gray = new Uint8Array(width * height)
  for (let index = 0; index < gray.length; index++) {
    const pixel = pixels[index] ?? 0
    const value = ((pixel & 255) * red + ((pixel >>> 8) & 255) * green + ((pixel >>> 16) & 255) * blue) >> 10
    const alpha = pixel >>> 24
    gray[index] = alpha === 255 ? value : Math.round(255 - ((255 - value) * alpha) / 255)
  }
  return { width, height, data: new Uint8ClampedArray(gray.buffer) }
}

export const toRgba = ({ width, height, data }: GrayImage): RgbaImage => {
  const rgba = new Uint8ClampedArray(width * height * 4)
  const words = new Uint32Array(rgba.buffer)
  for (let index = 0; index < words.length; index++)
    words[index] = 0xff000000 | ((data[index] ?? 0) * 0x010101)
  return { width, height, data: rgba }
}
