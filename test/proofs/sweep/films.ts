import { distanceFor, walkAlong } from './scene/camera.ts'
import { createFilm, type FilmLight, type FilmPlan } from './scene/film.ts'
import { makeShelf, type Shelf, type ShelfPlan } from './scene/shelf.ts'

export interface Film {
  readonly name: string
  readonly shelf: Shelf
  readonly pose: FilmPlan['pose']
  readonly frame: ReturnType<typeof createFilm>
}

export const SECONDS = 10

const SHELVES = {
  6: { rows: 2, columns: 3, column: 125, row: 165 },
  20: { rows: 4, columns: 5, column: 125, row: 165 },
  60: { rows: 5, columns: 12, column: 95, row: 120 },
} satisfies Record<number, Omit<ShelfPlan, 'seed'>>

/** Pixels per module in the middle of the picture. */
const DISTANCES = { near: 3.8, middle: 3.2, far: 2.7, wide: 1.9 }

const ROOMS: Record<string, FilmLight> = {
  bright: { level: 0.8, glare: 0, grain: 3 },
  lamp: { level: 0.7, glare: 160, grain: 5 },
  dim: { level: 0.5, glare: 120, grain: 7 },
}

export type BinCount = keyof typeof SHELVES
export type DistanceName = keyof typeof DISTANCES
export type RoomName = keyof typeof ROOMS

interface FilmChoice {
  readonly bins: BinCount
  readonly distance: DistanceName
  readonly room: RoomName
  readonly isCovered: boolean
  readonly seed: number
}

const MODULE = 60 / 33
const EXPOSURE = 0.006

export const makeFilm = ({ bins, distance, room, isCovered, seed }: FilmChoice): Film => {
  const shelf = makeShelf({ ...SHELVES[bins], seed })
  const pose = walkAlong({
    seed: seed + 100,
    width: shelf.width,
    height: shelf.height,
    distance: distanceFor(DISTANCES[distance], MODULE),
    seconds: SECONDS,
    shake: 1,
  })
  const light = ROOMS[room] ?? { level: 1, glare: 0, grain: 0 }
  return {
    name: `${bins} bins, ${distance}, ${room}${isCovered ? ', covered' : ''}`,
    shelf,
    pose,
    frame: createFilm({ shelf, pose, light, exposure: EXPOSURE, isCovered }),
  }
}

/** Every shelf at every distance; light and cover take turns, so that each meets each. */
export const FILMS: readonly FilmChoice[] = ([6, 20, 60] as const).flatMap((bins, row) =>
  (['near', 'middle', 'far'] as const).map((distance, column) => ({
    bins,
    distance,
    seed: 10 * row + column + 1,
    room: (['bright', 'lamp', 'dim'] as const)[(row + column) % 3] ?? 'bright',
    isCovered: (row + 2 * column) % 3 !== 0,
  })),
)
