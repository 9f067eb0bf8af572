import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const TEXT = 'name;place\r\nBügeleisen;Küche\r\n'

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-16', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
  ['UTF-16', Buffer.from(TEXT, 'utf16le')],
  ['UTF-16', Buffer.from(`\uFEFF${TEXT}`, 'utf16le').swap16()],
  ['Windows-1252', Buffer.from(TEXT, 'latin1')],
])('decodes %s without its byte order mark', (encoding, bytes) => {
  expect(decodeText(bytes)).toEqual({ kind: 'text', text: TEXT, encoding })
})

test('recognizes binary files by their content', () => {
  const kinds = [
    [0xff, 0xd8, 0xff, 0xe0],
    [0x50, 0x4b, 3, 4],
    [...Buffer.from('%PDF-1.7')],
    [1, 0, 0, 0, 2, 0, 0, 3, 9],
  ].map((bytes) => decodeText(Uint8Array.from(bytes)).kind)
  expect(kinds).toEqual(['picture', 'zip', 'pdf', 'binary'])
  expect(decodeText(new Uint8Array())).toMatchObject({ kind: 'text', text: '' })
})

test('tells JSON from text that begins like it', () => {
  const kindOf = (text: string) => decodeText(new TextEncoder().encode(text)).kind
  expect([' [{"a": 1}]', '{}', '[Box],Item\nA,B', '{odd'].map(kindOf)).toEqual([
    'json',
    'json',
    'text',
    'text',
  ])
})
