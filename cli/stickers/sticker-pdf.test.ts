import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newStickerId } from '#server/platform/ids.ts'
import { readSheets, textOf } from './read-sheet.fixture.ts'
import { sheetOf } from './sheet-options.ts'
import { stickerPdf } from './sticker-pdf.ts'

const folder = mkdtempSync(join(tmpdir(), 'binnacle-stickers-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ORIGIN = 'https://bins.example.org'
const file = join(folder, 'stickers.pdf')
const ids = (count: number) => Array.from({ length: count }, newStickerId)

const print = async (options: Parameters<typeof sheetOf>[0], qrCodeIds: string[], origin = ORIGIN) => {
  const stock = sheetOf(options)
  writeFileSync(file, await stickerPdf({ title: 'Stickers', stock, origin, qrCodeIds }))
  return stock
}

test.each([
  [{}, 25, 24],
  [{ sheet: 'letter', size: '30x36', margin: '8x12', gap: '3x0' }, 25, 42],
  [{ size: '60x25', columns: '3', rows: '4' }, 13, 12],
  [{ sheet: 'avery-22806' }, 13, 12],
  [{ sheet: '50x50', size: '50x50', margin: '0', gap: '0' }, 2, 1],
])('prints a sheet %o with readable codes next to their ids', async (options, count, perPage) => {
  const printed = ids(count)
  const stock = await print(options, printed)
  expect(stock.columns * stock.rows).toBe(perPage)
  expect(await readSheets(file, stock, count)).toEqual(printed.map((id) => `${ORIGIN}/qr/${id}`))
  expect((await textOf(file)).split(/\s+/).filter((word) => word !== '')).toEqual(printed)
})

test('rejects codes too small to scan, and ids without space', async () => {
  await expect(print({ size: '16x16' }, ids(1))).rejects.toThrow(/squares 0\.2\d mm wide.*need 0\.33 mm/)
  // A longer URL makes a finer code.
  const long = `https://${'long.'.repeat(20)}example.org`
  await expect(print({ size: '25x25' }, ids(1))).resolves.toBeDefined()
  await expect(print({ size: '25x25' }, ids(1), long)).rejects.toThrow(/too fine to read/)
  await expect(print({ size: '19x60' }, ids(1))).rejects.toThrow(/no room to be read/)
})

test.each([
  [{ sheet: 'a3' }, /no sheet "a3".*a4, letter, avery-5160/],
  [{ size: 'big' }, /--size takes millimeters/],
  [{ size: '400x400' }, /Not one sticker of 400 × 400 mm fits on A4/],
  [{ columns: '6' }, /wider than the page: they end at 270 mm of 210 mm/],
  [{ rows: '2.5' }, /--rows takes a whole number/],
  [{ sheet: 'avery-5160', gap: '3' }, /Avery 5160 is cut already/],
])('rejects a sheet %o', (options, words) => {
  expect(() => sheetOf(options)).toThrow(words)
})
