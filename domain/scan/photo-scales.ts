import type { ImagePoint } from './code-location.ts'
import { type Channel, type GrayImage, type RgbaImage, toGray } from './image-buffer.ts'
import { paintQuad } from './paint-quad.ts'
import { halve, shrinkTo } from './resize.ts'

/** A photo in gray, at any size up to its own; what is blanked in it is blank at all sizes. */
export interface PhotoScales {
  /** Longest side, in pixels. */
  readonly longest: number
  gray(longest: number, channel?: Channel): GrayImage
  /** Paints a code that was read in the color of its paper, so that the others are found. */
  blank(corners: readonly ImagePoint[]): void
}

/** Halving is cheap, and what is left to shrink by this factor hides its coarser grid. */
const LEAST_SHRINKING = 1.5

export const createPhotoScales = (source: RgbaImage): PhotoScales => {
  const grays = new Map<string, GrayImage>()
  const blanked: (readonly ImagePoint[])[] = []
  const longestSide = Math.max(source.width, source.height)

  const once = (key: string, make: () => GrayImage): GrayImage => {
    const known = grays.get(key)
    if (known) return known
    const gray = make()
    for (const corners of blanked) paintQuad(gray, corners)
    grays.set(key, gray)
    return gray
  }

  const halved = (channel: Channel, times: number): GrayImage =>
    once(`${channel} / ${times}`, () =>
      times === 0 ? toGray(source, channel) : halve(halved(channel, times - 1)),
    )

  const shrunk = (longest: number, channel: Channel): GrayImage => {
    if (longest === longestSide) return halved(channel, 0)
    const times = Math.max(0, Math.floor(Math.log2(longestSide / (longest * LEAST_SHRINKING))))
    return once(`${channel} ${longest}`, () => shrinkTo(halved(channel, times), longest))
  }

  return {
    longest: longestSide,
    gray: (longest, channel = 'luma') => shrunk(Math.min(longest, longestSide), channel),
    blank: (corners) => {
      blanked.push(corners)
      for (const gray of grays.values()) paintQuad(gray, corners)
    },
  }
}
