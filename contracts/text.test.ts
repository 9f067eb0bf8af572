import { expect, test } from 'vitest'
import { line, requiredLine } from './text.ts'

const name = requiredLine('Name', 10)
const messageOf = (text: unknown) => name.safeParse(text).error?.issues.map(({ message }) => message)

test('a name is stored clean', () => {
  expect(name.parse(' Attic\r\n\u202EBox\u0007 ')).toBe('Attic Box')
  expect(line('Place', 10).parse('\u200B\n')).toBe('')
})

test('a name of invisible characters is no name', () => {
  for (const text of ['', ' ', '\u200B', '\u3164\u2800', '\uFEFF\n', '\u202E\u2066']) {
    expect(messageOf(text)).toEqual(['Name is required'])
  }
})

test('the length counts once a name is clean', () => {
  expect(name.parse(`${'\u200B'.repeat(60)}${'e\u0301'.repeat(10)}`)).toBe('é'.repeat(10))
  expect(messageOf('e\u0301'.repeat(11))).toEqual(['Name can be at most 10 characters'])
  expect(messageOf('\u0301\u0316'.repeat(2_000_000))).toEqual(['Name can be at most 10 characters'])
})

test('what cannot be stored is refused', () => {
  expect(messageOf('a\0b')).toEqual(['This text has characters that cannot be stored'])
  expect(messageOf('a\ud800b')).toEqual(['This text has characters that cannot be stored'])
})
