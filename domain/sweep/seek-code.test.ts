import { expect, it } from 'vitest'
import { codesInView } from '#proofs/sweep/observe.ts'
import { FRAME } from '#proofs/sweep/scene/camera.ts'
import { makeShelf } from '#proofs/sweep/scene/shelf.ts'
import { createCodeSeeker } from './seek-code.ts'

const shelf = makeShelf({ rows: 4, columns: 12, column: 125, row: 165, seed: 8 })
const aspect = FRAME.height / FRAME.width

/** Moves the camera over the shelf in steps. @returns the last direction */
const lookAlong = (wanted: string | undefined, way: readonly (readonly [number, number])[]) => {
  const seeker = createCodeSeeker((text) => text === wanted)
  const straight = { distance: 500, yaw: 0.02, pitch: -0.03, roll: 0.02 }
  return way.map(([x, y], at) =>
    seeker.add({ at: at * 100, aspect, codes: codesInView(shelf, { ...straight, x, y }) }),
  )
}
const steps = (from: number, to: number) =>
  Array.from({ length: 13 }, (_, at) => from + ((to - from) * at) / 12)

it('tells the way back to a code that left the picture', () => {
  const first = shelf.rows[0]?.[1]
  const along = lookAlong(
    first,
    steps(300, 1200).map((x) => [x, 200]),
  )
  expect([along[0], along.at(-1)]).toEqual([null, 'left'])
  const down = lookAlong(
    first,
    steps(200, 560).map((y) => [300, y]),
  )
  expect(down.at(-1)).toBe('up')
  const back = lookAlong(
    first,
    [...steps(300, 900), ...steps(900, 300)].map((x) => [x, 200]),
  )
  expect([back[12], back.at(-1)]).toEqual(['left', null])
})

it('tells nothing of a code that was never seen, and keeps its word while no code is in view', () => {
  expect(
    lookAlong(
      'another',
      steps(300, 1200).map((x) => [x, 200]),
    ).every((each) => each === null),
  ).toBe(true)
  const away = lookAlong(shelf.rows[0]?.[1], [...steps(300, 900).map((x) => [x, 200] as const), [9000, 9000]])
  expect(away.at(-1)).toBe('left')
})
