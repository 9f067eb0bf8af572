import { expect, test } from 'vitest'
import { binOfCode } from './bin-of-code.ts'

const bins = [
  { id: 'attic', qrCode: 'Zk3vP0aYq81LmTzX9cRw2B' },
  { id: 'hall', qrCode: null },
]
const named = (code: string) =>
  binOfCode(code, {
    withCode: (asked) => bins.find(({ qrCode }) => qrCode === asked),
    withId: (asked) => bins.find(({ id }) => id === asked),
    stickers: new Map([
      ['BIN-194259-VRUELP', 'hall'],
      ['BIN-000000-AAAAAA', 'gone'],
    ]),
  })?.id

test('a code names the bin that has it, a sticker the bin that it is linked to', () => {
  expect(named('Zk3vP0aYq81LmTzX9cRw2B')).toBe('attic')
  expect(named('zk3vP0aYq81LmTzX9cRw2B')).toBeUndefined()
  expect(named('BIN-194259-VRUELP')).toBe('hall')
  expect(named('bin-194259-vruelp')).toBe('hall')
  expect(named('BIN-000000-AAAAAA')).toBeUndefined()
  expect(named('BIN-111111-BBBBBB')).toBeUndefined()
})
