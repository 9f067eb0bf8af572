import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_QR_STYLE, QR_RANGES } from '#contracts/codes/qr.ts'
import { textsIn } from '#server/testing/files/read-codes.ts'
import { qrDrawing } from './drawing.ts'
import { clearedModules } from './logo-clearing.ts'
import { qrSvg } from './svg.ts'

const url = 'https://bins.example.com/qr/Zk3vP0aYq81LmTzX9cRw2B'
let logo: string

beforeAll(async () => {
  const red = { create: { width: 32, height: 32, channels: 3 as const, background: '#d40000' } }
  logo = `data:image/png;base64,${(await sharp(red).png().toBuffer()).toString('base64')}`
})

const withLogo = (logoSize: number) => ({
  ...DEFAULT_QR_STYLE,
  errorCorrectionLevel: 'H' as const,
  logo,
  logoSize,
})

describe('a QR code with a logo', () => {
  it.each([QR_RANGES.logoSize[0], 20, QR_RANGES.logoSize[1]])(
    'can be scanned with a logo of %i percent',
    async (size) => {
      const png = await sharp(Buffer.from(qrSvg(qrDrawing(url, withLogo(size)), 8)))
        .png()
        .toBuffer()
      expect(await textsIn(png)).toEqual([url])
    },
  )

  it('shows the logo in the center with clear space around it', async () => {
    const drawing = qrDrawing(url, { ...withLogo(20), margin: 0 })
    const { data, info } = await sharp(Buffer.from(qrSvg(drawing, 10)))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (modules: number) => {
      const from = (Math.floor((drawing.modules / 2) * 10) * info.width + Math.round(modules * 10)) * 3
      return [...data.subarray(from, from + 3)]
    }
    const { at: left = 0, side = 0 } = drawing.logo ?? {}
    expect(side / drawing.modules).toBeCloseTo(0.2)
    expect(at(drawing.modules / 2)).toEqual([0xd4, 0, 0])
    expect(at(left - 0.15)).toEqual([255, 255, 255])
    expect(at(left + side + 0.15)).toEqual([255, 255, 255])
  })

  it('clears an odd number of modules, at most the size of the code', () => {
    for (const size of [21, 33, 41, 177]) {
      for (const percent of [10, 20, 30, 35, 100]) {
        const cleared = clearedModules(size, percent)
        expect(cleared % 2).toBe(1)
        expect(cleared).toBeLessThanOrEqual(size)
        expect(cleared).toBeGreaterThanOrEqual(Math.min(size, (size * percent) / 100))
      }
    }
  })
})
