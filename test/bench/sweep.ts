// `npm run bench:sweep`: reads drawn films of shelves as a sweep does, and prints how much of them it understood.
// `npm run bench:sweep -- --films 0,4`: only these. Some minutes: each of the 2,700 frames is drawn anew.
import { parseArgs } from 'node:util'
import { type RgbaImage, toRgba } from '#domain/scan/image-buffer.ts'
import { shrinkTo } from '#domain/scan/resize.ts'
import { stitch } from '#domain/sweep/picture/stitch.ts'
import { createSweep, placeOn } from '#domain/sweep/sweep.ts'
import type { SweepFrame } from '#domain/sweep/types.ts'
import { FILMS, makeFilm, SECONDS } from '#proofs/sweep/films.ts'
import { type LocateCodes, playFilm } from '#proofs/sweep/play-film.ts'
import { type SweepScore, sumOf } from '#proofs/sweep/score.ts'
import { locateCodes } from '#server/testing/files/read-codes.ts'

const { values } = parseArgs({ options: { films: { type: 'string' } } })
const chosen = values.films?.split(',').map(Number)

const cpuMs = async <T>(work: () => T | Promise<T>): Promise<[T, number]> => {
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return [result, (user + system) / 1000]
}

const frameMs: number[] = []
const locate: LocateCodes = async (frame) => {
  const [codes, ms] = await cpuMs(() => locateCodes(frame, { denoise: true }))
  frameMs.push(ms)
  return codes
}

const formatShare = (part: number, whole: number) =>
  `${part} of ${whole}${whole === 0 ? '' : ` = ${((part / whole) * 100).toFixed(1)} %`}`
const formatScore = (name: string, score: SweepScore) =>
  console.log(
    [
      name.padEnd(34),
      `read ${formatShare(score.read, score.codes)}`,
      `wrong ${score.wrong}`,
      `neighbors ${formatShare(score.neighborsRight, score.neighbors)}`,
      `rows ${formatShare(score.rowsRight, score.rows)}`,
    ].join(' · '),
  )

const RATES = [30, 15]
const all: SweepScore[][] = [[], []]
for (const [at, choice] of FILMS.entries()) {
  if (chosen && !chosen.includes(at)) continue
  const film = makeFilm(choice)
  const scores = await playFilm(film, { locate, rate: 30, every: [1, 2], from: 0, to: SECONDS })
  for (const [index, score] of scores.entries()) {
    all[index]?.push(score)
    formatScore(`${film.name}, ${RATES[index]} a second`, score)
  }
}
for (const [index, scores] of all.entries())
  formatScore(`all, ${RATES[index]} frames a second`, sumOf(scores))

const at = (numbers: readonly number[], part: number) =>
  (numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * part)] ?? 0).toFixed(0)
console.log(
  `CPU ms of reading a frame, median / p90 / worst: ${[0.5, 0.9, 0.999].map((p) => at(frameMs, p)).join(' / ')}`,
)

// All of what the worker does with a frame of 20 codes, and with the end of a sweep.
const film = makeFilm({ bins: 20, distance: 'wide', room: 'bright', isCovered: false, seed: 2 })
const sweep = createSweep()
const whole: number[] = []
const pictures: { picture: RgbaImage; frame: SweepFrame }[] = []
for (let index = 0; index < 30; index++) {
  const drawn = film.frame(index / 3, index)
  const [frame, ms] = await cpuMs(async () => {
    const codes = await locateCodes(drawn, { denoise: true })
    const seen = { at: index * 333, aspect: drawn.height / drawn.width, codes }
    sweep.add(seen)
    return seen
  })
  if (frame.codes.length >= 18) whole.push(ms)
  if (index % 2 === 0) pictures.push({ picture: toRgba(shrinkTo(drawn, 800)), frame })
}
console.log(
  `CPU ms of a frame with 18 to 20 codes, read and placed, median / worst of ${whole.length}: ${at(whole, 0.5)} / ${at(whole, 0.999)}`,
)
const [{ squares }, finishMs] = await cpuMs(() => sweep.finish())
const parts = pictures.flatMap(({ picture, frame }) => {
  const toShelf = placeOn(squares, frame)?.toShelf
  return toShelf ? [{ picture, toShelf }] : []
})
const [, stitchMs] = await cpuMs(() => stitch(parts, [...squares.values()]))
console.log(
  `CPU ms of the end: rows ${finishMs.toFixed(0)}, picture of ${parts.length} frames ${stitchMs.toFixed(0)}`,
)
