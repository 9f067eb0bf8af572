import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { LEVELS, sideOf } from './code-layout.ts'
import { correctCode } from './correct-code.ts'

const printed = (version: number, ecc: (typeof LEVELS)[number]) =>
  encode('Screws', { ecc, minVersion: version, maxVersion: version, border: 0, boostEcc: false })
    .data.flat()
    .map(Number)
const seen = (matrix: readonly number[]) => Float32Array.from(matrix, (dark) => (dark ? 1 : -1))

/** Changes a square in the middle of a code. */
const changeMiddle = (
  darkness: Float32Array,
  version: number,
  size: number,
  change: (was: number) => number,
) => {
  const side = sideOf(version)
  const first = Math.floor((side - size) / 2)
  for (let y = first; y < first + size; y++)
    for (let x = first; x < first + size; x++) darkness[y * side + x] = change(darkness[y * side + x] ?? 0)
  return darkness
}

describe('correcting a code', () => {
  it.each(LEVELS)(
    'mends codes of every version at level %s',
    (level) => {
      for (let version = 1; version <= 40; version++) {
        const matrix = printed(version, level)
        const darkness = changeMiddle(seen(matrix), version, 2, (was) => -was)
        expect([...(correctCode(darkness, version) ?? [])], `version ${version}`).toEqual(matrix)
      }
    },
    120_000,
  )

  it('mends twice as much where it knows what cannot be seen', () => {
    const matrix = printed(4, 'H')
    const hidden = changeMiddle(seen(matrix), 4, 15, () => 0)
    expect([...(correctCode(hidden, 4) ?? [])]).toEqual(matrix)
    expect(
      correctCode(
        changeMiddle(seen(matrix), 4, 15, () => -1),
        4,
      ),
    ).toBeNull()
  })

  it('finds no code in noise', () => {
    let state = 7
    const noise = Float32Array.from({ length: sideOf(3) ** 2 }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return state / 2 ** 31 - 1
    })
    expect(correctCode(noise, 3)).toBeNull()
  })
})
