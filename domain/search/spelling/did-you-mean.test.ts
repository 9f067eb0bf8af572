import { expect, it } from 'vitest'
import { createSearchIndex } from '../search-index.ts'
import { suggestQuery } from './did-you-mean.ts'

const index = createSearchIndex()
for (const name of ['Red cup', 'Screwdriver', 'Candle holder', 'Blue ladder']) index.add(name, [name])

it('corrects a word that search alone does not match', () => {
  expect(index.search('cop', 1)).toEqual([])
  expect(suggestQuery(index, 'cop')).toBe('cup')
  expect(suggestQuery(index, 'red cop')).toBe('red cup')
  expect(index.search('scrwdrvr', 1)).toEqual([])
  expect(suggestQuery(index, 'scrwdrvr')).toBe('screwdriver')
})
it('suggests the words that match when the whole query does not', () => {
  expect(index.search('blue candle', 1)).toEqual([])
  expect(suggestQuery(index, 'blue candle')).toBe('candle')
  expect(suggestQuery(index, 'blue qqqqqqqq')).toBe('blue')
})
it('suggests nothing when nothing is close', () => {
  expect(suggestQuery(index, 'xyzzyxyzzy')).toBe(null)
  expect(suggestQuery(index, 'q')).toBe(null)
  expect(suggestQuery(index, '')).toBe(null)
})
