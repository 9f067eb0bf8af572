import { expect, test } from 'vitest'
import { locateCodes } from '#server/testing/files/read-codes.ts'
import { makeFilm } from './films.ts'
import { playFilm } from './play-film.ts'

// All films in full: `npm run bench:sweep`.
test.each([
  [{ bins: 6, distance: 'middle', room: 'dim', isCovered: true, seed: 3 }, 0, 6],
  [{ bins: 20, distance: 'near', room: 'lamp', isCovered: false, seed: 5 }, 0, 5],
] as const)('a film of %o is read and put in order', async (choice, from, to) => {
  const locate = (frame: Parameters<typeof locateCodes>[0]) => locateCodes(frame, { denoise: true })
  const [score] = await playFilm(makeFilm(choice), { locate, rate: 2, every: [1], from, to })
  expect(score?.wrong).toBe(0)
  expect(score?.read).toBe(score?.codes)
  expect(score?.codes).toBeGreaterThanOrEqual(6)
  expect(score?.neighborsRight).toBe(score?.neighbors)
  expect(score?.rowsRight).toBe(score?.rows)
})
