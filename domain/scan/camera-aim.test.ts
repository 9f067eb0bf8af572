import { expect, it } from 'vitest'
import type { ScanTarget } from '#domain/scan-target.ts'
import { type CameraAim, NO_TARGET, nextAim, uniqueTargets } from './camera-aim.ts'

const qr = (code: string): ScanTarget => ({ kind: 'qr', code })
const [A, B, C] = [qr('a'), qr('b'), qr('c')]
const watch = (frames: readonly (readonly [now: number, ...seen: ScanTarget[]])[]) => {
  const followed: ScanTarget[] = []
  let aim: CameraAim = NO_TARGET
  for (const [now, ...seen] of frames) {
    const next = nextAim(aim, seen, now)
    aim = next.aim
    if (next.follow) followed.push(next.follow)
  }
  return { aim, followed }
}

it('opens a single code once', () => {
  expect(watch([[0, A], [40, A], [80], [120, A]]).followed).toEqual([A])
})

it('offers a choice of several codes, and keeps it while frames miss one', () => {
  const { aim, followed } = watch([
    [0, A, B],
    [40, B],
    [80, C],
  ])
  expect(followed).toEqual([])
  expect(aim.choices).toEqual([A, B, C])
})

it('stays with the shown code while a neighbor is read, and offers the neighbor', () => {
  const { aim, followed } = watch([
    [0, A],
    [40, A, B],
    [80, B],
    [700, B],
  ])
  expect(followed).toEqual([A])
  expect(aim.choices).toEqual([A, B])
})

it('moves on to the next code after the shown one has left', () => {
  const { aim, followed } = watch([
    [0, A],
    [400, A],
    [1300, B],
  ])
  expect(followed).toEqual([A, B])
  expect(aim.choices).toEqual([])
})

it('ignores frames without new information', () => {
  const { aim } = watch([[0, A, B]])
  expect(nextAim(aim, [B], 40).aim).toBe(aim)
  expect(nextAim(aim, [], 80).aim).toBe(aim)
})

it('counts a code on two labels once', () => {
  expect(uniqueTargets([A, qr('a'), B, { kind: 'shared', code: 'a' }])).toHaveLength(3)
})
