import { expect, test } from 'vitest'
import { findByShortCode, parseShortCode, shortCode } from './short-code.ts'

const bins = ['Zk3vP0aYq81LmTzX9cRw2B', 'zk3vp0ayAAAAAAAAAAAAAA', 'Q7wLm2XdBBBBBBBBBBBBBB'].map((qrCode) => ({
  qrCode,
}))

test('finds a bin by its printed short code, with or without the space', () => {
  for (const bin of bins) {
    const printed = shortCode(bin.qrCode)
    for (const typed of [printed, printed.replace(' ', ''), ` ${printed} `])
      expect(findByShortCode(bins, parseShortCode(typed) ?? '')).toBe(bin)
  }
})

test('matches case only where codes differ in nothing else', () => {
  expect(findByShortCode(bins, 'q7wlm2xd')).toBe(bins[2])
  expect(findByShortCode(bins, 'ZK3VP0AY')).toBeUndefined()
  expect(findByShortCode(bins, '00000000')).toBeUndefined()
  expect(findByShortCode([{ qrCode: null }], '00000000')).toBeUndefined()
})

test('rejects text that is not a short code', () => {
  for (const text of ['', 'Zk3v', 'Zk3v-P0aY', 'Zk3vP0aYq', 'BIN-482913-KQWTRA'])
    expect(parseShortCode(text)).toBeNull()
})
