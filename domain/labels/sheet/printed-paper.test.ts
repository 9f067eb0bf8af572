import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { deflate, inflate } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { CORNER_STYLES, DEFAULT_QR_STYLE, DOT_STYLES, type QrStyle } from '#contracts/codes/qr.ts'
import { qrAddress } from '#contracts/codes/qr-codes.ts'
import { readFont } from '#domain/pdf/font.ts'
import { woffTables } from '#domain/pdf/woff.ts'
import { qrDrawing } from '#domain/qr/drawing/drawing.ts'
import { textsIn } from '#server/testing/files/read-codes.ts'
import { createTextMeasure, type FontSet } from '../font-runs.ts'
import { type Box, inkIn, type Paper } from '../ink.fixture.ts'
import {
  type DrawOp,
  type FontFace,
  type LabelContent,
  layoutLabel,
  type MeasureLine,
} from '../label-layout.ts'
import { type LabelStock, labelsPerPage } from '../stock/label-stock.ts'
import { STOCKS } from '../stock/label-stocks.ts'
import { calibrationPage } from '../stock/printer-calibration.ts'
import { flowLabels } from './page-flow.ts'
import { drawSheet } from './sheet-drawing.ts'
import { type Painter, sheetPdf } from './sheet-pdf.ts'

// Measured on poppler's rendering of the PDF, like a printer driver's.
const zlib = { deflate: promisify(deflate), inflate: promisify(inflate) } as const
const painter: Painter = {
  text: async (text, _face, size) => {
    const height = Math.ceil((size * 1.2 * 300) / 25.4)
    const width = Math.ceil((other(text, 'plain', size) * 300) / 25.4)
    const rgb = new Uint8Array(width * height * 3)
    return { pixels: { width, height, rgb }, above: 0.93, below: 0.27 }
  },
  picture: async (dataUrl, background) => {
    const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
    const { data, info } = await sharp(bytes)
      .flatten({ background })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, rgb: new Uint8Array(data) }
  },
}
const other: MeasureLine = (text, _face, size) => [...text].length * size
let typeCase: FontSet
let measure: MeasureLine

const woff = async (name: string, file: string) => {
  const path = fileURLToPath(import.meta.resolve(`@fontsource/atkinson-hyperlegible-${name}/files/${file}`))
  return readFont(await woffTables(new Uint8Array(await readFile(path)), zlib))
}
const next = (part: string) => woff('next', `atkinson-hyperlegible-next-${part}-normal.woff`)

beforeAll(async () => {
  typeCase = {
    strong: [await next('latin-600'), await next('latin-ext-600')],
    plain: [await next('latin-400'), await next('latin-ext-400')],
    code: [await woff('mono', 'atkinson-hyperlegible-mono-latin-400-normal.woff')],
  } satisfies Record<FontFace, unknown>
  measure = createTextMeasure(typeCase, other)
})

const addressOf = (at: number) =>
  qrAddress('https://bins.example.com', `${String(at).padStart(4, '0')}Zk3vP0aYq81LmTzX9c`)

const content = (
  at: number,
  more: Partial<LabelContent> = {},
  style: Partial<QrStyle> = {},
): LabelContent => ({
  drawing: qrDrawing(addressOf(at), { ...DEFAULT_QR_STYLE, ...style }),
  name: `Winter clothes ${at}`,
  details: ['Bedroom', 'Attic, left shelf'],
  shortCode: 'Zk3v P0aY',
  ...more,
})

const pdfOf = (stock: LabelStock, pages: readonly (readonly DrawOp[])[]) =>
  sheetPdf({ title: 'Labels', page: stock.page, pages, typeCase, painter, zlib })

const sheetOf = (stock: LabelStock, contents: readonly LabelContent[], offset = { x: 0, y: 0 }) => {
  const flow = { copies: 1, start: 1, skipped: new Set<number>() }
  const labels = contents.map((each) => layoutLabel(stock, each, measure))
  return pdfOf(stock, drawSheet(stock, flowLabels(stock, labels, flow), offset))
}

const render = async (pdf: Uint8Array, dpi: number): Promise<Paper> => {
  const done = promisify(execFile)('pdftoppm', ['-gray', '-r', String(dpi), '-'], {
    encoding: 'buffer',
    maxBuffer: 2 ** 28,
  })
  done.child.stdin?.end(pdf)
  const { stdout, stderr } = await done
  expect(String(stderr)).toBe('')
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(stdout.subarray(0, 40).toString('latin1'))
  const [whole = '', width, height] = head ?? []
  return {
    width: Number(width),
    height: Number(height),
    dots: stdout.subarray(whole.length),
    perMm: dpi / 25.4,
  }
}

const read = async ({ width, dots, perMm }: Paper, part: Box): Promise<string[]> => {
  const [left, top] = [Math.round(part.left * perMm), Math.round(part.top * perMm)]
  const size = {
    width: Math.floor((part.right - part.left) * perMm),
    height: Math.floor((part.bottom - part.top) * perMm),
  }
  const height = dots.length / width
  const raw = { raw: { width, height, channels: 1 } } as const
  const extract = {
    left,
    top,
    width: Math.min(size.width, width - left),
    height: Math.min(size.height, height - top),
  }
  const png = await sharp(dots, raw).extract(extract).png().toBuffer()
  return await textsIn(png)
}

// Measured with a ruler, independently of the product's tables: first label's left and top,
// last label's right and bottom, in millimeters.
const SHEETS: Record<string, readonly [number, number, number, number, number]> = {
  'avery-5160': [30, 4.76, 12.7, 211.14, 266.7],
  'avery-5163': [10, 3.97, 12.7, 211.93, 266.7],
  'avery-5164': [6, 3.97, 12.7, 211.93, 266.7],
  'avery-22806': [12, 15.88, 15.88, 200.03, 263.53],
  'avery-l7160': [21, 7.25, 15.15, 202.75, 281.85],
  'avery-l7163': [14, 4.65, 15.15, 205.35, 281.85],
  'avery-l7173': [10, 4.65, 6, 205.35, 291],
  'roll-62': [1, 0, 0, 62, 40],
  'roll-29x90': [1, 0, 0, 90, 29],
  'roll-4x6': [1, 0, 0, 101.6, 152.4],
  'plain-letter': [8, 19.05, 25.4, 196.85, 254],
  'plain-a4': [8, 15, 38.5, 195, 258.5],
}
const ALL = STOCKS.flatMap(({ stocks }) => stocks)

const boxOf = (stock: LabelStock, place: number): Box => {
  const left = stock.left + (place % stock.columns) * stock.pitchX
  const top = stock.top + Math.floor(place / stock.columns) * stock.pitchY
  return { left, top, right: left + stock.label.width, bottom: top + stock.label.height }
}

describe('a printed sheet', () => {
  it('exists for every promised label stock', () => {
    expect(ALL.map(({ id }) => id)).toEqual(Object.keys(SHEETS))
  })

  it.each(ALL)(
    'of $name has every code within 0.1 mm of its position and readable at 200 dpi',
    async (stock) => {
      const [count, ...ends] = SHEETS[stock.id] ?? [0]
      expect(labelsPerPage(stock)).toBe(count)
      const first = boxOf(stock, 0)
      const last = boxOf(stock, count - 1)
      ;[first.left, first.top, last.right, last.bottom].forEach((edge, at) => {
        expect(Math.abs(edge - (ends[at] ?? Number.NaN))).toBeLessThan(0.01)
      })

      const contents = Array.from({ length: count }, (_, at) => content(at))
      const pdf = await sheetOf(stock, contents)
      const fine = await render(pdf, 400)
      expect(fine.width / fine.perMm).toBeCloseTo(stock.page.width, 0)
      for (const [place, { drawing }] of contents.entries()) {
        const code = layoutLabel(stock, content(place), measure).find(({ kind }) => kind === 'code')
        if (code?.kind !== 'code') throw new Error('A label has a code')
        const box = boxOf(stock, place)
        const edge = { left: box.left + code.x, top: box.top + code.y }
        const side = drawing.modules * code.module
        const around = code.module
        const ink = inkIn(fine, {
          left: edge.left - around,
          top: edge.top - around,
          right: edge.left + side + around,
          bottom: edge.top + side + around,
        })
        const wrong = [
          (ink?.left ?? 0) - edge.left,
          (ink?.top ?? 0) - edge.top,
          (ink?.right ?? 0) - edge.left - side,
          (ink?.bottom ?? 0) - edge.top - side,
        ]
        expect(Math.max(...wrong.map(Math.abs))).toBeLessThan(0.1)
      }

      const coarse = await render(pdf, 200)
      const texts: string[][] = []
      for (let place = 0; place < count; place++) texts.push(await read(coarse, boxOf(stock, place)))
      expect(texts).toEqual(contents.map((_, place) => [addressOf(place)]))
    },
  )
})

describe('plain paper', () => {
  it.each(ALL.filter(({ isCut }) => isCut))(
    'of $name has lines to cut along on the edges of its labels, and none below the last',
    async (stock) => {
      const contents = [0, 1, 2].map((at) => content(at))
      const paper = await render(await sheetOf(stock, contents), 150)
      const near = 0.3
      for (const place of [0, 1, 2, 3]) {
        const { left, top, right, bottom } = boxOf(stock, place)
        for (const edge of [
          { left, right, top: top - near, bottom: top + near },
          { left, right, top: bottom - near, bottom: bottom + near },
          { left: left - near, right: left + near, top, bottom },
          { left: right - near, right: right + near, top, bottom },
        ])
          expect(inkIn(paper, edge)).not.toBeNull()
      }
      const below = boxOf(stock, 4).top + near
      expect(
        inkIn(paper, { left: 0, top: below, right: stock.page.width, bottom: stock.page.height }),
      ).toBeNull()
    },
  )
})

describe('a custom QR style', () => {
  it('prints with its logo as on the screen, and can be scanned', async () => {
    const stock = ALL[4] as LabelStock
    const create = { width: 60, height: 60, channels: 3, background: '#cc3311' } as const
    const logo = `data:image/png;base64,${(await sharp({ create }).png().toBuffer()).toString('base64')}`
    const colors = { foregroundColor: '#0b4f6c', backgroundColor: '#e8f4f8' }
    const styles: Partial<QrStyle>[] = DOT_STYLES.flatMap((dotStyle) =>
      CORNER_STYLES.flatMap((cornerStyle) => [
        { dotStyle, cornerStyle, ...colors },
        { dotStyle, cornerStyle, errorCorrectionLevel: 'H' as const, logo },
      ]),
    )
    const paper = await render(
      await sheetOf(
        stock,
        styles.map((style, at) => content(at, {}, style)),
      ),
      200,
    )
    for (const [at] of styles.entries()) expect(await read(paper, boxOf(stock, at))).toEqual([addressOf(at)])
  })
})

const NAMES = [
  'x'.repeat(300),
  'Christmas decorations, the good ones, and everything else that lay behind the boiler '.repeat(4),
  '👨‍👩‍👧‍👦🎄📦'.repeat(60),
  '寒い冬の服と靴下と手袋'.repeat(30),
  'أدوات الحديقة والمرآب '.repeat(14),
  'Zażółć gęślą jaźń, Küche & Größe, Ångström — “Œuvre” №5',
  'I',
]

describe('text on a label', () => {
  it.each(ALL)('of $name stays inside the label for any name', async ({ isCut: _, ...stock }) => {
    const contents = NAMES.slice(0, labelsPerPage(stock)).map((name, at) =>
      content(at, { name, details: [name.slice(0, 50), `${name.slice(0, 200)}`] }),
    )
    for (const part of stock.columns === 1 ? NAMES.map((_, at) => at) : [0]) {
      const shown =
        stock.columns === 1
          ? [content(part, { name: NAMES[part] ?? '', details: [NAMES[part] ?? ''] })]
          : contents
      const paper = await render(await sheetOf(stock, shown), 150)
      const clean = new Uint8Array(paper.dots)
      const slack = 1.5 / paper.perMm
      for (let place = 0; place < shown.length; place++) {
        const box = boxOf(stock, place)
        const from = { x: box.left + stock.inset - slack, y: box.top + stock.inset - slack }
        const to = { x: box.right - stock.inset + slack, y: box.bottom - stock.inset + slack }
        expect(inkIn(paper, box)).not.toBeNull()
        for (let y = Math.floor(from.y * paper.perMm); y <= to.y * paper.perMm; y++) {
          clean.fill(
            255,
            y * paper.width + Math.floor(from.x * paper.perMm),
            y * paper.width + Math.ceil(to.x * paper.perMm),
          )
        }
      }
      const left = inkIn(
        { ...paper, dots: clean },
        { left: 0, top: 0, right: stock.page.width, bottom: stock.page.height },
      )
      expect(left).toBeNull()
    }
  })

  it('can be searched and copied in the PDF', async () => {
    const [stock] = ALL
    if (!stock) throw new Error('There are stocks')
    const pdf = await sheetOf(stock, [content(1, { name: 'Zażółć Küche' })])
    const done = promisify(execFile)('pdftotext', ['-', '-'])
    done.child.stdin?.end(pdf)
    expect((await done).stdout).toContain('Zażółć Küche')
  })
})

describe('printer calibration', () => {
  const stock = ALL[4] as LabelStock

  it('shifts everything by the measured offset', async () => {
    const one = [content(1, { name: null, details: [], shortCode: null })]
    const page = { left: 0, top: 0, right: 210, bottom: 297 }
    const straight = inkIn(await render(await sheetOf(stock, one), 400), page)
    const moved = inkIn(await render(await sheetOf(stock, one, { x: 1.5, y: -0.8 }), 400), page)
    expect((moved?.left ?? 0) - (straight?.left ?? 0)).toBeCloseTo(1.5, 1)
    expect((moved?.top ?? 0) - (straight?.top ?? 0)).toBeCloseTo(-0.8, 1)
  })

  it.each([stock, ALL[8] as LabelStock])('prints a measuring page that fits $name', async (each) => {
    const paper = await render(await pdfOf(each, [calibrationPage(each, measure)]), 400)
    const whole = { left: 0, top: 0, right: each.page.width, bottom: each.page.height }
    const ink = inkIn(paper, whole)
    const inside = each.page.width > 120 ? 30 : 10
    const vertical = inkIn(paper, { ...whole, right: each.page.width, bottom: inside - 1, top: inside * 0.5 })
    expect((vertical?.left ?? 0) + 0.1).toBeCloseTo(inside, 0)
    expect(ink && ink.right < each.page.width - 2 && ink.bottom < each.page.height - 2).toBe(true)
  })
})

const pdfInfo = async (pdf: Uint8Array): Promise<string> => {
  const done = promisify(execFile)('pdfinfo', ['-'])
  done.child.stdin?.end(pdf)
  return (await done).stdout
}

describe('the structure of a sheet', () => {
  const stock = STOCKS.flatMap(({ stocks }) => stocks).find(({ id }) => id === 'avery-5160') as LabelStock

  it('tags codes and texts in order, and names language and title', async () => {
    const pdf = await sheetOf(stock, [content(1), content(2, { name: '冬の服', details: [] })])
    const bytes = Buffer.from(pdf).toString('latin1')
    expect(bytes).toContain('/Lang (en-US)')
    expect(bytes).toContain('/MarkInfo << /Marked true >>')
    expect(bytes).toContain('/DisplayDocTitle true')
    const elements = bytes.match(/StructElem \/S \/\w+/g)?.map((element) => element.split('/').at(-1))
    expect(elements).toEqual(['Document', 'Figure', 'P', 'Figure', 'P'])
    expect(await pdfInfo(pdf)).toMatch(/Title: +Labels[\s\S]*Tagged: +yes/)
  })

  it('is small: two elements a label, however much it says', async () => {
    const labels = Array.from({ length: 300 }, (_, at) => content(at))
    const pdf = Buffer.from(await sheetOf(stock, labels)).toString('latin1')
    const elements = pdf.match(/<< \/Type \/StructElem .*>>/g) ?? []
    expect(elements).toHaveLength(2 * labels.length + 1)
    expect(elements.join('').length / labels.length).toBeLessThan(300)
  })
})
