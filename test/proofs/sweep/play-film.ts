import type { CodeLocation } from '#domain/scan/code-location.ts'
import type { GrayImage } from '#domain/scan/image-buffer.ts'
import { createSweep } from '#domain/sweep/sweep.ts'
import type { Film } from './films.ts'
import { codesInView, pixelsPerModule } from './observe.ts'
import { FRAME } from './scene/camera.ts'
import { type SweepScore, scoreSweep } from './score.ts'

export type LocateCodes = (frame: GrayImage) => Promise<readonly CodeLocation[]>

export interface PlayOptions {
  readonly locate: LocateCodes
  /** Frames are drawn at this rate. */
  readonly rate: number
  /** Sweeps to score: each takes every so manieth frame. */
  readonly every: readonly number[]
  readonly from: number
  readonly to: number
}

/** Pixels per module from which a code has to be read. */
const READABLE_MODULE_PX = 2.5

/** Draws a film, reads its frames and lets sweeps put them together. @returns scores in the order of `every` */
export const playFilm = async (film: Film, playing: PlayOptions): Promise<readonly SweepScore[]> => {
  const { shelf, pose, frame } = film
  const sweeps = playing.every.map((step) => ({ step, sweep: createSweep(), readable: new Set<string>() }))
  const [first, end] = [Math.round(playing.from * playing.rate), Math.round(playing.to * playing.rate)]
  for (let index = first; index < end; index++) {
    const time = index / playing.rate
    const used = sweeps.filter(({ step }) => index % step === 0)
    if (used.length === 0) continue
    const codes = await playing.locate(frame(time, index))
    const large = codesInView(shelf, pose(time)).filter(
      ({ text, corners }) =>
        pixelsPerModule(corners, shelf.labels.find((label) => label.text === text)?.modules ?? 1) >=
        READABLE_MODULE_PX,
    )
    for (const { sweep, readable } of used) {
      for (const { text } of large) readable.add(text)
      sweep.add({ at: time * 1000, aspect: FRAME.height / FRAME.width, codes })
    }
  }
  return sweeps.map(({ sweep, readable }) =>
    scoreSweep({ truth: shelf.rows, readable, rows: sweep.finish().rows }),
  )
}
