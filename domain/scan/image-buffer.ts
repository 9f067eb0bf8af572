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
  const gray = new Uint8ClampedArray(width * height)
  for (let index = 0, from = 0; index < gray.length; index++, from += 4) {
    const value =
      ((data[from] ?? 0) * red + (data[from + 1] ?? 0) * green + (data[from + 2] ?? 0) * blue) >> 10
    const alpha = data[from + 3] ?? 255
    gray[index] = alpha === 255 ? value : 255 - ((255 - value) * alpha) / 255
  }
  return { width, height, data: gray }
}

export const toRgba = ({ width, height, data }: GrayImage): RgbaImage => {
  const rgba = new Uint8ClampedArray(width * height * 4)
  const words = new Uint32Array(rgba.buffer)
  for (let index = 0; index < words.length; index++)
    words[index] = 0xff000000 | ((data[index] ?? 0) * 0x010101)
  return { width, height, data: rgba }
}
