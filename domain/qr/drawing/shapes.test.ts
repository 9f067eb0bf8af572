import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { CORNER_STYLES, DEFAULT_QR_STYLE, DOT_STYLES, QR_LEVELS } from '#contracts/codes/qr.ts'
import { textsIn } from '#server/testing/files/read-codes.ts'
import { qrMatrix } from '../matrix.ts'
import { qrDrawing } from './drawing.ts'
import { qrPath } from './shapes.ts'
import { qrSvg } from './svg.ts'

const raster = (svg: string) => sharp(Buffer.from(svg)).flatten({ background: '#fff' })

const read = async (svg: string): Promise<string[]> => {
  return await textsIn(await raster(svg).png().toBuffer())
}

const url = 'https://bins.example.com/qr/Zk3vP0aYq81LmTzX9cRw2B'

describe('a drawn code', () => {
  for (const errorCorrectionLevel of QR_LEVELS) {
    for (const dotStyle of DOT_STYLES) {
      for (const cornerStyle of CORNER_STYLES) {
        it(`can be scanned at level ${errorCorrectionLevel} with ${dotStyle} dots and ${cornerStyle} corners`, async () => {
          const style = { ...DEFAULT_QR_STYLE, errorCorrectionLevel, dotStyle, cornerStyle }
          expect(await read(qrSvg(qrDrawing(url, style), 8))).toEqual([url])
        })
      }
    }
  }

  it.each([
    ['one letter', 'x'],
    ['text in other scripts', 'Küche 寒い 📦'],
    ['the longest possible text', 'b'.repeat(2953)],
  ])('can be scanned with %s', async (_, text) => {
    const drawing = qrDrawing(text, { ...DEFAULT_QR_STYLE, errorCorrectionLevel: 'L' })
    expect(await read(qrSvg(drawing, 6))).toEqual([text])
  })

  it('equals the matrix when dots and corners are square', async () => {
    const drawing = qrDrawing(url, { ...DEFAULT_QR_STYLE, margin: 0 })
    const { data, info } = await raster(qrSvg(drawing, 1))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const drawn = qrMatrix(url).dark.map((row, y) =>
      row.map((_, x) => (data[y * info.width + x] ?? 255) < 128),
    )
    expect(info.width).toBe(drawing.modules)
    expect(drawn).toEqual(qrMatrix(url).dark)
  })

  it.each(DOT_STYLES.flatMap((dots) => CORNER_STYLES.map((corners) => [dots, corners] as const)))(
    'fills the same area under both fill rules with %s dots and %s corners',
    async (dotStyle, cornerStyle) => {
      const path = qrPath(qrMatrix(url), { dotStyle, cornerStyle })
      const filled = (rule: string) =>
        raster(
          `<svg xmlns="http://www.w3.org/2000/svg" width="330" height="330" viewBox="0 0 33 33"><path fill-rule="${rule}" d="${path}"/></svg>`,
        )
          .raw()
          .toBuffer()
      expect((await filled('nonzero')).equals(await filled('evenodd'))).toBe(true)
    },
  )

  it.each(CORNER_STYLES)('keeps the 1:1:3:1:1 finder ratio with %s corners', async (cornerStyle) => {
    const drawing = qrDrawing(url, { ...DEFAULT_QR_STYLE, margin: 0, cornerStyle })
    const { data, info } = await raster(qrSvg(drawing, 10))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const line = Array.from({ length: 70 }, (_, x) => ((data[35 * info.width + x] ?? 255) < 128 ? '#' : ' '))
    const runs = line
      .join('')
      .match(/#+| +/g)
      ?.map((run) => run.length)
    expect(runs).toEqual([10, 10, 30, 10, 10])
  })
})
