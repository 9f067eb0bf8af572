import { expect, test } from 'vitest'
import { type LabelContents, labelState, printedLabelRecord } from '../printed-label.ts'
import { binsToPrint } from './bins-to-print.ts'

const AT = '2026-11-21T10:00:00.000Z'
const EVERYTHING: LabelContents = { name: true, category: true, place: true, shortCode: true }
const bin = (id: string, more: object = {}) => ({
  id,
  name: `Box ${id}`,
  category: 'garage',
  location: null as string | null,
  qrCode: `code${id}`,
  qrStyle: null as string | null,
  labelPrinted: null as string | null,
  ...more,
})
const printed = (one: ReturnType<typeof bin>, shows = EVERYTHING) => ({
  ...one,
  labelPrinted: printedLabelRecord(one, shows, AT),
})
const ids = (bins: readonly { id: string }[]) => bins.map(({ id }) => id)

test('selects bins by the state of their label', () => {
  const bins = [bin('1'), printed(bin('2')), { ...printed(bin('3')), name: 'Renamed' }]
  const of = (choice: 'all' | 'never' | 'changed') => ids(binsToPrint(bins, { choice, place: null }))
  expect(of('all')).toEqual(['1', '2', '3'])
  expect(of('never')).toEqual(['1'])
  expect(of('changed')).toEqual(['3'])
})

test('sorts bins by place and name, with numbers in numeric order', () => {
  const bins = [
    bin('a', { location: 'Garage', name: 'Box 10' }),
    bin('b', { location: 'Attic', name: 'Z' }),
    bin('c', { location: 'Garage', name: 'Box 9' }),
    bin('d', { name: 'Nowhere' }),
  ]
  expect(ids(binsToPrint(bins, { choice: 'all', place: null }))).toEqual(['d', 'b', 'c', 'a'])
  expect(ids(binsToPrint(bins, { choice: 'all', place: 'Garage' }))).toEqual(['c', 'a'])
  expect(ids(binsToPrint(bins, { choice: 'all', place: '' }))).toEqual(['d'])
})

test.each([
  ['its name', { name: 'Other' }],
  ['its category', { category: 'office' }],
  ['its place', { location: 'Attic' }],
  ['its code', { qrCode: 'another' }],
  ['its QR style', { qrStyle: '{"margin":2}' }],
])('marks a label as changed when %s changed', (_, change) => {
  const before = printed(bin('1'))
  expect(labelState(before, before.labelPrinted)).toBe('current')
  expect(labelState({ ...before, ...change }, before.labelPrinted)).toBe('changed')
})

test('keeps a label current when a field that it does not show changes', () => {
  const codeAlone = printed(bin('1'), { name: false, category: false, place: false, shortCode: false })
  expect(labelState({ ...codeAlone, name: 'Other', location: 'Attic' }, codeAlone.labelPrinted)).toBe(
    'current',
  )
  expect(labelState({ ...codeAlone, qrCode: 'x' }, codeAlone.labelPrinted)).toBe('changed')
})

test('writes a print record of the form the contract accepts, and ignores unknown ones', () => {
  expect(printed(bin('1')).labelPrinted).toMatch(/^2026-11-21T10:00:00\.000Z ncp [0-9a-z]+$/)
  expect(labelState(bin('1'), 'something else')).toBe('never')
})
