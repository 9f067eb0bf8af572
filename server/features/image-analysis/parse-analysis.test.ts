import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ImageAnalysis } from '#contracts/assistant/image-analysis.ts'
import { ITEM_CATEGORIES } from '#contracts/inventory/categories.ts'
import { parseAnalysis } from './parse-analysis.ts'

const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 }
const glue = { name: 'Wood glue', category: 'Tools', description: 'Half full.', confidence: 0.9 }
const boxOf = (given: unknown) => parseAnalysis({ items: [{ ...glue, box: given }] })?.items?.[0]?.box
const WHOLE = { x: 0, y: 0, width: 1, height: 1 }

test('keeps a valid answer', () => {
  expect(parseAnalysis({ ...glue, items: [{ ...glue, box }] })).toEqual({
    ...glue,
    items: [{ ...glue, box }],
  })
})

test('clamps boxes to the photo for any coordinate scale', () => {
  expect(boxOf({ x: 100, y: 200, width: 300, height: 400 })).toEqual(box)
  expect(boxOf({ x: -0.5, y: 0.9, width: 2.4, height: 0.5 })).not.toEqual(undefined)
  expect(boxOf({ x: 0.8, y: 0.9, width: 0.9, height: 0.9 })).toEqual({
    x: 0.8,
    y: 0.9,
    width: 0.2,
    height: 0.1,
  })
  for (const odd of [null, 'left', {}, { ...box, width: 0 }, { ...box, x: 5000 }, { ...box, y: Number.NaN }])
    expect(boxOf(odd)).toEqual(WHOLE)
})

test('maps synonyms to our categories, and unknown ones to Other with low confidence', () => {
  const of = (category: string) => parseAnalysis({ ...glue, category })
  expect(of('tools')).toMatchObject({ category: 'Tools', confidence: 0.9 })
  expect(of('Toy')).toMatchObject({ category: 'Toys' })
  expect(of('christmas')).toMatchObject({ category: 'Holiday' })
  expect(of('DROP TABLE')).toMatchObject({ category: 'Other', confidence: 0.5 })
})

test('caps confidence at 0.95 and defaults to 0.5', () => {
  const of = (confidence: unknown) => parseAnalysis({ ...glue, confidence })?.confidence
  expect([of(1), of(87), of('0.7'), of(-3), of(null), of(undefined), of('very')]).toEqual([
    0.95, 0.87, 0.7, 0, 0.5, 0.5, 0.5,
  ])
})

test('removes links and markup, and truncates long text', () => {
  const read = parseAnalysis({
    ...glue,
    name: '![x](https://evil.example/p.png) <b>Glue</b>\u202E',
    description: `See https://evil.example ${'very '.repeat(900)}`,
  })
  expect(read?.name).toBe('x Glue')
  expect(read?.description).not.toContain('evil')
  expect(read?.description.length).toBeLessThanOrEqual(500)
})

test('returns null when the model names nothing', () => {
  for (const answer of [null, 'glue', 7, {}, { name: ' ' }, { name: 7, items: [{ name: '' }, 'x'] }, []])
    expect(parseAnalysis(answer)).toBeNull()
  expect(parseAnalysis([glue])).toMatchObject({ name: 'Wood glue', items: [{ box: WHOLE }] })
  expect(parseAnalysis({ name: 'Drawer', items: Array(50).fill(glue) })?.items).toHaveLength(20)
})

test('any input yields a result that satisfies the contract', () => {
  const odd = fc.oneof(fc.anything(), fc.double(), fc.string(), fc.constant('Tools'))
  const seen = fc.record(
    {
      name: odd,
      category: odd,
      description: odd,
      confidence: odd,
      box: fc.dictionary(fc.constantFrom('x', 'y', 'width', 'height'), odd),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.anything(),
        fc.tuple(seen, fc.array(fc.oneof(seen, odd))).map(([one, items]) => ({ ...one, items })),
      ),
      (answer) => {
        const read = parseAnalysis(answer)
        if (read === null) return
        expect(ImageAnalysis.safeParse(read).success).toBe(true)
        expect(ITEM_CATEGORIES).toContain(read.category)
        for (const { box: at } of read.items ?? []) {
          expect(at.x + at.width).toBeLessThanOrEqual(1.0001)
          expect(at.y + at.height).toBeLessThanOrEqual(1.0001)
          expect(at.width * at.height).toBeGreaterThan(0)
        }
      },
    ),
    { numRuns: 500, seed: 7 },
  )
})
