import { expect, test } from 'vitest'
import { encodeBytes } from '#domain/import/file/encode-bytes.fixture.ts'
import type { Encoding } from '#domain/import/file/encodings.ts'
import { guessEncodings, usualEncodings } from './guess-encoding.ts'
import type { ReadingChoice, TableRow } from './parse-protocol.ts'
import { parseTable } from './parse-table.ts'

const read = async (content: Uint8Array | string, choice: ReadingChoice = {}) => {
  const rows: TableRow[] = []
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const request = { bytes: Uint8Array.from(bytes).buffer, ...choice }
  const reading = await parseTable(request, (row) => rows.push(row), guessEncodings)
  if (typeof reading === 'string') throw new Error(reading)
  return { ...reading, cells: rows.map(({ cells }) => cells) }
}

const HEAD = ['Item', 'Quantity', 'Bin']

const WRITTEN: readonly (readonly [Encoding, string, string])[] = [
  ['windows-1250', 'Żarówki', 'Półka'],
  ['windows-1250', 'Žárovka', 'Skříň'],
  ['windows-1250', 'Fűrész', 'Műhely'],
  ['windows-1251', 'Лампочки', 'Кладовка'],
  ['windows-1251', 'Молоток', 'Гараж'],
  ['windows-1252', 'Bügeleisen', 'Küche'],
  ['windows-1252', 'Café cups', 'Shed'],
  ['windows-1252', 'Piñata', 'Almacén'],
  ['windows-1253', 'Λάμπα', 'Κουζίνα'],
  ['windows-1254', 'Çekiç, ağaç', 'Şifonyer, ışık'],
  ['windows-1255', 'מנורה', 'מטבח'],
  ['windows-1256', 'مصباح', 'المطبخ'],
  ['windows-1257', 'Lemputė, žirklės', 'Virtuvė, šaldytuvas'],
  ['windows-874', 'หลอดไฟ', 'ครัว'],
  ['iso-8859-2', 'Żarówka, śruba, Ilość', 'Półka, Pudełko'],
  ['koi8-r', 'Молоток', 'Гараж'],
  ['ibm866', 'Молоток', 'Гараж'],
  ['ibm850', 'Bügeleisen', 'Küche'],
  ['ibm852', 'Żarówka, śruba, Ilość', 'Półka, Pudełko'],
  ['macintosh', 'Bügeleisen', 'Küche'],
  ['shift_jis', 'ランプ', 'キッチン'],
  ['euc-jp', 'はさみ', '引き出し'],
  ['gb18030', '电灯泡', '厨房'],
  ['big5', '燈泡', '架子'],
  ['euc-kr', '가위', '서랍'],
]

test.each(WRITTEN)('reads %s: %s in %s', async (encoding, item, bin) => {
  const bytes = encodeBytes(`Item;Quantity;Bin\r\n${item};4;${bin}\r\n`, encoding)
  const table = await read(bytes)
  expect(table.cells).toEqual([HEAD, [item, '4', bin]])
  expect([table.isGuess, table.lost]).toEqual([true, 0])
  // The right one is read when it is chosen, whatever was guessed.
  expect((await read(bytes, { encoding })).cells).toEqual(table.cells)
})

test('takes a Latin word with one foreign letter for no Greek', async () => {
  const bytes = encodeBytes('Item;Qty;Bin\r\nCafé cups;1;Shed\r\n', 'windows-1252')
  expect((await read(bytes)).cells[1]).toEqual(['Café cups', '1', 'Shed'])
})

test('offers the right encoding where too few letters tell it', async () => {
  const bytes = encodeBytes('Item,Bin\n電球,棚\n', 'shift_jis')
  expect((await read(bytes)).isGuess).toBe(true)
  expect((await read(bytes, { encoding: 'shift_jis' })).cells).toEqual([
    ['Item', 'Bin'],
    ['電球', '棚'],
  ])
})

test('guesses by the languages of the device where the detector is not loaded', () => {
  expect(usualEncodings(['en-US', 'en'])).toEqual(['windows-1252'])
  expect(usualEncodings(['pl-PL', 'en', 'ru'])).toEqual(['windows-1250', 'windows-1252', 'windows-1251'])
  expect(usualEncodings(['zh-TW'])[0]).toBe('big5')
})

test('loses one letter to a broken byte, and says its line', async () => {
  const bytes = Buffer.concat([
    Buffer.from('Item,Quantity,Bin\nSäge,1,Küche\nGrün'),
    Uint8Array.of(0xff),
    Buffer.from(',1,Küche\n'),
  ])
  expect(await read(bytes)).toMatchObject({
    cells: [HEAD, ['Säge', '1', 'Küche'], ['Grün\uFFFD', '1', 'Küche']],
    encoding: 'utf-8',
    isGuess: false,
    lost: 1,
    lostIn: [3],
  })
})

test('reads UTF-16 with and without a byte order mark', async () => {
  for (const text of ['Item\tBin\nЛампа\tГараж\n', 'Item\tBin\n灯泡\t厨房\n', 'Item\tBin\nKüche\tRaum\n'])
    for (const mark of ['', '\uFEFF']) {
      const little = Buffer.from(mark + text, 'utf16le')
      const cells = text
        .trim()
        .split('\n')
        .map((line) => line.split('\t'))
      expect((await read(little)).cells).toEqual(cells)
      expect((await read(Buffer.from(little).swap16())).cells).toEqual(cells)
    }
})

test.each([
  ['Item name (short, clear);Bin (room, shelf)\nLamp;Box 1\n', ';', ['Lamp', 'Box 1']],
  ['Item|Quantity|Bin\nLamp|2|Box\n', '|', ['Lamp', '2', 'Box']],
  ['sep=|\r\nItem|Bin\r\nLamp, big;old|Box\r\n', '|', ['Lamp, big;old', 'Box']],
  ['sep=^\nItem^Bin\nLamp^Box\n', '^', ['Lamp', 'Box']],
  ['"sep=;"\nItem;Bin\nLamp;Box\n', ';', ['Lamp', 'Box']],
  ['Item\tBin\nLamp, "old"\tBox\n', '\t', ['Lamp, "old"', 'Box']],
  ['| Item | Bin |\n|:-----|----:|\n| Lamp | Box |\n', '|', [' Lamp ', ' Box ']],
])('separates %j by %j', async (text, delimiter, last) => {
  const table = await read(text)
  expect([table.delimiter, table.cells.length, table.cells.at(-1)]).toEqual([delimiter, 2, last])
})

test('separates by the sign that a person chose, or not at all', async () => {
  const text = 'Saw | Tools | sharp\nLamp | Light | old\n'
  expect((await read(text)).delimiter).toBe(null)
  expect((await read(text, { delimiter: '|' })).cells[0]).toEqual(['Saw ', ' Tools ', ' sharp'])
  expect((await read('Item,Bin\nLamp,Box\n', { delimiter: null })).cells).toHaveLength(2)
})
