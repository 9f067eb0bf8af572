import { expect, it } from 'vitest'
import { matchPath } from './match-path.ts'

it('matches a path exactly', () => {
  expect(matchPath('/bins', '/bins')).toEqual({})
  expect(matchPath('/', '/')).toEqual({})
  expect(matchPath('/bins', '/Bins')).toBeNull()
  expect(matchPath('/bins', '/bins/7')).toBeNull()
})

it('opens codes that a scanner wrote in capitals', () => {
  expect(matchPath('/qr/:code', '/QR/aB/')).toEqual({ code: 'aB' })
  expect(matchPath('/shared/:code', '/Shared/aB')).toEqual({ code: 'aB' })
})

it('ignores a trailing slash', () => {
  expect(matchPath('/bins', '/bins/')).toEqual({})
})

it('reads and decodes parameters', () => {
  expect(matchPath('/qr/:code', '/qr/a%2Fb')).toEqual({ code: 'a/b' })
  expect(matchPath('/qr/:code', '/qr')).toBeNull()
  expect(matchPath('/qr/:code', '/qr/%E0%A4%A')).toBeNull()
})
