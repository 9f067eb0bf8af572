import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'
import type { Encoding } from './encodings.ts'

const read = (bytes: Uint8Array, chosen?: Encoding, guessed: readonly Encoding[] = []) =>
  decodeText(bytes, { chosen, guess: async () => guessed })

const TEXT = 'name;place\r\nBügeleisen;Küche\r\n'
const CYRILLIC = 'Предмет;Место\r\nЛампочки;Кладовка\r\n'
const CHINESE = '名称,箱子\n剪刀和胶带和电灯泡,厨房抽屉\n'
const wide = (text: string) => Buffer.from(text, 'utf16le')

test.each([
  ['utf-8', TEXT, Buffer.from(TEXT)],
  ['utf-8', TEXT, Buffer.from(`\uFEFF${TEXT}`)],
  ['utf-16le', TEXT, wide(`\uFEFF${TEXT}`)],
  ['utf-16be', TEXT, wide(`\uFEFF${TEXT}`).swap16()],
  ['utf-16le', TEXT, wide(TEXT)],
  ['utf-16be', TEXT, wide(TEXT).swap16()],
  ['utf-16le', CYRILLIC, wide(CYRILLIC)],
  ['utf-16be', CYRILLIC, wide(CYRILLIC).swap16()],
  ['utf-16le', CHINESE, wide(CHINESE)],
  ['utf-16be', CHINESE, wide(CHINESE).swap16()],
  ['iso-2022-jp', 'Item\n日本\n', Buffer.from('Item\n\x1b$BF|K\\\x1b(B\n')],
])('proves %s by the bytes', async (encoding, text, bytes) => {
  expect(await read(bytes)).toEqual({ kind: 'text', text, encoding, isGuess: false, likely: [], lost: 0 })
})

test.each([
  [[0xff], 'Küche;Säge;Grün\uFFFD', 1],
  [[0xfc, 0x6e], 'Küche;Säge;Grün\uFFFDn', 1],
  // The end of the file cut a letter.
  [[0xc3], 'Küche;Säge;Grün\uFFFD', 1],
  [[0x2c, 0xe9, 0x2c, 0xe8], 'Küche;Säge;Grün,\uFFFD,\uFFFD', 2],
])('loses to broken bytes %j no letter but theirs', async (broken, text, lost) => {
  const bytes = Buffer.concat([Buffer.from('Küche;Säge;Grün'), Uint8Array.from(broken)])
  expect(await read(bytes)).toMatchObject({ text, lost, encoding: 'utf-8', isGuess: false })
})

test('takes the likeliest encoding, or the one that was chosen', async () => {
  const bytes = Buffer.from('Küche', 'latin1')
  const likely = ['windows-1252', 'windows-1250'] as const
  expect(await read(bytes, undefined, likely)).toMatchObject({
    text: 'Küche',
    encoding: 'windows-1252',
    isGuess: true,
    likely,
    lost: 0,
  })
  expect(await read(bytes, 'windows-1251', likely)).toMatchObject({
    text: 'Kьche',
    encoding: 'windows-1251',
    isGuess: false,
    likely,
  })
  expect(await read(Buffer.from('Küche'), 'windows-1252')).toMatchObject({ text: 'KÃ¼che' })
  const dos = Uint8Array.of(0x4b, 0x81, 0x63, 0x68, 0x65)
  expect(await read(dos, 'ibm850')).toMatchObject({ text: 'Küche' })
})

test('recognizes binary files by their content', async () => {
  const bytes = [
    [0xff, 0xd8, 0xff, 0xe0],
    [0x50, 0x4b, 3, 4],
    [...Buffer.from('%PDF-1.7')],
    [1, 0, 0, 0, 2, 0, 0, 3, 9],
  ]
  const kinds = await Promise.all(bytes.map(async (each) => (await read(Uint8Array.from(each))).kind))
  expect(kinds).toEqual(['picture', 'zip', 'pdf', 'binary'])
  expect(await read(new Uint8Array())).toMatchObject({ kind: 'text', text: '' })
  expect(await read(Buffer.from(`${TEXT.repeat(9)}a\0b`))).toMatchObject({ encoding: 'utf-8' })
})

test('tells JSON from text that begins like it', async () => {
  const texts = [' [{"a": 1}]', '{}', '[Box],Item\nA,B', '{odd']
  const kinds = await Promise.all(texts.map(async (text) => (await read(Buffer.from(text))).kind))
  expect(kinds).toEqual(['json', 'json', 'text', 'text'])
})
