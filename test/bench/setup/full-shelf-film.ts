import { createFilm } from '#proofs/sweep/scene/film.ts'
import { makeShelf } from '#proofs/sweep/scene/shelf.ts'
import { makeCameraFilm } from '../../e2e/harness/camera-video.ts'

/** Chromium plays MJPEG files at this rate. */
const RATE = 30
const SECONDS = 3
const DISTANCE = 700

const middleOf = (numbers: readonly number[]) => (Math.min(...numbers) + Math.max(...numbers)) / 2

/** Three seconds, over and over, of four boards with five codes each, all of them in view. @returns path of the film */
export const makeFullShelfFilm = (texts: readonly string[], path: string): Promise<string> => {
  const shelf = makeShelf({ rows: 4, columns: 5, column: 95, row: 120, seed: 2, texts })
  const [x, y] = [
    middleOf(shelf.labels.map((label) => label.x)),
    middleOf(shelf.labels.map((label) => label.y)),
  ]
  const pose = (time: number) => {
    const turn = (2 * Math.PI * time) / SECONDS
    return {
      x: x + 12 * Math.sin(turn),
      y: y + 4 * Math.sin(2 * turn),
      distance: DISTANCE,
      yaw: 0.02 * Math.sin(turn),
      pitch: 0,
      roll: 0.01 * Math.sin(2 * turn),
    }
  }
  const light = { level: 0.8, glare: 0, grain: 3 }
  const film = createFilm({ shelf, pose, light, exposure: 0.006, isCovered: false })
  const frames = Array.from({ length: SECONDS * RATE }, (_, index) => film(index / RATE, index))
  return makeCameraFilm(frames, path, RATE)
}
