import { expect, test } from 'vitest'
import { createRecentUse } from './recent-use.ts'

const scene = () => {
  let at = 0
  const use = createRecentUse({ now: () => at })
  return {
    ...use,
    pass(ms: number) {
      at += ms
    },
  }
}

test('halves every five seconds', () => {
  const { add, of, pass } = scene()
  add('ada', 800)
  pass(5000)
  add('ada', 100)
  expect(of('ada')).toBe(500)
  pass(10_000)
  expect(of('ada')).toBe(125)
  expect(of('bob')).toBe(0)
})

test('use without a pause sums to 1.44 half-lives', () => {
  const { add, of, pass } = scene()
  for (let ms = 0; ms < 120_000; ms += 100) {
    pass(100)
    add('ada', 100)
  }
  expect(of('ada')).toBeGreaterThan(7000)
  expect(of('ada')).toBeLessThan(7300)
})
