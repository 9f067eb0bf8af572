import type { RgbaImage } from '#domain/scan/image-buffer.ts'

/** Shares the pixels with a canvas or a decoder, without a copy. */
export const toImageData = ({ data, width, height }: RgbaImage): ImageData =>
  new ImageData(data as ImageDataArray, width, height)
