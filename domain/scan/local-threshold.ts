import { type GrayImage, mapPixels } from './image-buffer.ts'
import { slidingMeans } from './window-mean.ts'

/** Unsharp mask, which undoes mild blur. */
export const sharpen = (picture: GrayImage, radius: number, amount: number): GrayImage => {
  const means = slidingMeans(picture, radius)
  return mapPixels(picture, (index) => {
    const value = picture.data[index] ?? 0
    return value + amount * (value - (means[index] ?? 0))
  })
}

/** Removes shadows and glare. @param slack required difference, in steps of brightness */
export const localThreshold = (picture: GrayImage, radius: number, slack: number): GrayImage => {
  const means = slidingMeans(picture, radius)
  return mapPixels(picture, (index) => ((picture.data[index] ?? 0) < (means[index] ?? 0) - slack ? 0 : 255))
}
