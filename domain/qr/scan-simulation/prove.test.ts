import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { CORNER_STYLES, DEFAULT_QR_STYLE, DOT_STYLES, type QrStyle } from '#contracts/codes/qr.ts'
import { locateCodes } from '#server/testing/files/read-codes.ts'
import { qrDrawing } from '../drawing/drawing.ts'
import { qrSvg } from '../drawing/svg.ts'
import { QR_PRESETS } from '../presets.ts'
import { failureSentences, farSentence, smallSentence, verdictOf } from './describe-scans.ts'
import { fixStyle } from './fix-style.ts'
import { type PrintSample, passesAll, type ReadCodes, simulateScans } from './simulate-scans.ts'
import { describeStyleChanges } from './style-changes.ts'
import { scanWarnings } from './warnings.ts'

const text = 'https://bins.example.com/qr/Zk3vP0aYq81LmTzX9cRw2B'
let logo: string

beforeAll(async () => {
  const red = { create: { width: 64, height: 64, channels: 3 as const, background: '#7a0010' } }
  logo = `data:image/png;base64,${(await sharp(red).png().toBuffer()).toString('base64')}`
})

const read: ReadCodes = async (picture) =>
  (await locateCodes(picture, { denoise: true })).map(({ text }) => text)

const printed = async (style: QrStyle): Promise<PrintSample> => {
  const drawing = qrDrawing(text, style)
  const { data, info } = await sharp(Buffer.from(qrSvg(drawing, 6)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return {
    picture: { width, height, data: new Uint8ClampedArray(data) },
    modules: drawing.modules,
    margin: drawing.margin,
  }
}

const proven = async (given: Partial<QrStyle>) => {
  const style = { ...DEFAULT_QR_STYLE, ...given }
  const proof = await simulateScans(await printed(style), { text, read })
  return {
    style,
    ...proof,
    proof,
    verdict: verdictOf(proof, style),
    sentences: failureSentences(proof, style),
  }
}
const repair = (style: QrStyle) =>
  fixStyle(style, async (tried) => await passesAll(await printed(tried), { text, read }))

describe('simulateScans', () => {
  it.each(QR_PRESETS)('passes $name in every condition, with every shape and a logo', async (preset) => {
    const { name: _, ...colors } = preset
    for (const [at, dotStyle] of DOT_STYLES.entries()) {
      const { failed, verdict } = await proven({
        ...colors,
        dotStyle,
        cornerStyle: CORNER_STYLES[at] ?? 'square',
      })
      expect([dotStyle, failed, verdict]).toEqual([dotStyle, [], 'all'])
    }
    const withLogo = await proven({ ...colors, logo, errorCorrectionLevel: 'H' })
    expect([withLogo.failed, withLogo.verdict]).toEqual([[], 'all'])
  })

  it('reports scan distance and smallest size of the default code', async () => {
    const { proof } = await proven({})
    expect(
      [false, true].map((inInches) => [farSentence(proof, inInches), smallSentence(proof, inInches)]),
    ).toEqual([
      [
        'Reads from up to 46 cm when printed 4 cm wide, from 1.2 m when 10 cm wide.',
        'Works down to 1.3 cm wide, held close.',
      ],
      [
        'Reads from up to 17 in when printed 1½ in wide, from 3.8 ft when 4 in wide.',
        'Works down to ⅝ in wide, held close.',
      ],
    ])
  })

  it.each([
    ['colors under 2:1', { foregroundColor: '#BDBDBD' }, 'none', 'the colors are too much alike'],
    ['blue on red', { foregroundColor: '#0000FF', backgroundColor: '#FF0000' }, 'none', 'too much alike'],
    [
      'a margin of 0 on a dark box',
      { margin: 0 },
      'some',
      'Fails on a dark box because there is no clear margin',
    ],
  ] as const)('fails %s', async (_, given, verdict, words) => {
    const shown = await proven(given)
    expect(shown.verdict).toBe(verdict)
    expect(shown.failed.length).toBeGreaterThan(0)
    expect(shown.sentences.join(' ')).toContain(words)
  })

  it('fails a logo of 35 percent at level L in every condition', async () => {
    const shown = await proven({ logo, logoSize: 35, errorCorrectionLevel: 'L' })
    expect([shown.verdict, shown.leastPixels]).toEqual(['none', null])
    expect(shown.sentences).toEqual([
      'Fails even at arm’s length in good light because the logo hides more than the code can lose.',
    ])
  })

  it('fails colors that a label printer turns white', async () => {
    const shown = await proven({ foregroundColor: '#F09000' })
    expect([shown.failed, shown.verdict]).toEqual([['label'], 'some'])
    expect(shown.sentences).toEqual(['Fails from a label printer because both colors come out white.'])
  })

  it('warns about codes that other scanner apps cannot read', async () => {
    const light = await proven({ foregroundColor: '#FFFFFF', backgroundColor: '#000000' })
    expect([light.failed, light.verdict]).toEqual([[], 'some'])
    expect(scanWarnings(light.style)).toEqual([
      'Some older scanner apps cannot read a light code on a dark background.',
    ])
    const pale = await proven({ foregroundColor: '#7C7C7C' })
    expect([pale.failed, pale.verdict]).toEqual([[], 'some'])
    expect(scanWarnings(pale.style)).toEqual([
      'Some scanner apps need more contrast: this is 4.1:1, and 4.5:1 is safe.',
    ])
  })

  it('fails a code with different content', async () => {
    const proof = await simulateScans(await printed(DEFAULT_QR_STYLE), { text: `${text}x`, read })
    expect(proof.leastPixels).toBeNull()
  })
})

describe('repair', () => {
  it.each([
    ['pale ink', { foregroundColor: '#9FC5E8' }, ['Made the foreground darker']],
    ['dark paper', { backgroundColor: '#3A3A3A' }, ['Made the background lighter']],
    ['no margin', { margin: 0 }, ['Widened the margin to 2']],
    [
      'a light code with no margin',
      { foregroundColor: '#FFFFFF', backgroundColor: '#000000', margin: 0 },
      ['Swapped the colors', 'Widened the margin to 2'],
    ],
  ] as const)('makes the smallest change for %s', async (_, given, sentences) => {
    const style = { ...DEFAULT_QR_STYLE, ...given }
    const better = await repair(style)
    expect(better && describeStyleChanges(style, better)).toEqual(sentences)
    expect((await proven(better ?? {})).verdict).toBe('all')
  })

  it('raises error correction before it shrinks the logo', async () => {
    const style = { ...DEFAULT_QR_STYLE, logo, logoSize: 25, errorCorrectionLevel: 'L' as const }
    const better = await repair(style)
    expect(better && describeStyleChanges(style, better)).toEqual(['Raised error correction to H'])
  })

  it('combines several changes where one is not enough', async () => {
    const style = { ...DEFAULT_QR_STYLE, foregroundColor: '#DDDDDD', margin: 0 }
    const better = await repair(style)
    expect(better && describeStyleChanges(style, better)).toEqual([
      'Made the foreground darker',
      'Widened the margin to 2',
    ])
  })
})
