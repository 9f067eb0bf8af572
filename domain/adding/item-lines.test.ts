import { expect, test } from 'vitest'
import { type LineDefaults, parseItemLine, parseItemLines, planNewItems } from './item-lines.ts'

const none: LineDefaults = { category: '', notes: '', binCategory: 'garage' }
const planned = (text: string, defaults: Partial<LineDefaults> = {}, how = {}) =>
  planNewItems(parseItemLines(text), { ...none, ...defaults }, how)

test('a line is a name, a name and a category, or all three', () => {
  expect(parseItemLine('Lamp')).toEqual({ name: 'Lamp', category: null, notes: null, quantity: 1 })
  expect(parseItemLine(' Lamp |Tools ')).toMatchObject({ name: 'Lamp', category: 'Tools', notes: null })
  expect(parseItemLine('Lamp | Tools | old')).toMatchObject({ category: 'Tools', notes: 'old' })
  expect(parseItemLine('Lamp || old | dusty')).toMatchObject({ category: null, notes: 'old | dusty' })
})

test('a number and an x before the name count the pieces, and nothing else does', () => {
  expect(parseItemLine('3 x Lamp')).toMatchObject({ name: 'Lamp', quantity: 3 })
  expect(parseItemLine('3X Lamp | Tools')).toMatchObject({ name: 'Lamp', quantity: 3, category: 'Tools' })
  expect(parseItemLine('12× Tea light')).toMatchObject({ name: 'Tea light', quantity: 12 })
  for (const name of ['2x4 timber', '0 x Lamp', '501 x Lamp', '3 xylophones', '3 x', 'x Lamp', '-3 x Lamp'])
    expect(parseItemLine(name)).toMatchObject({ name, quantity: 1 })
})

test('several pieces become numbered items, one piece keeps its name', () => {
  expect(planned('3 x Lamp').map(({ name }) => name)).toEqual(['Lamp #1', 'Lamp #2', 'Lamp #3'])
  expect(planned('1 x Lamp').map(({ name }) => name)).toEqual(['Lamp'])
  expect(planned('3 x Lamp', {}, { together: true })).toMatchObject([{ name: 'Lamp', quantity: 3 }])
})

test('what a line leaves out comes from the defaults, then from the bin', () => {
  expect(planned('Lamp', { category: 'Tools', notes: 'box 2' })).toMatchObject([
    { category: 'Tools', notes: 'box 2' },
  ])
  expect(planned('Lamp')).toMatchObject([{ category: 'Garage', notes: '' }])
  expect(planned('Lamp | Toys | new', { category: 'Tools', notes: 'box 2' })).toMatchObject([
    { category: 'Toys', notes: 'new' },
  ])
})

test('empty lines count for nothing, whatever ends them', () => {
  expect(parseItemLines('\n  \r\nLamp\r\n\n Torch \rRope').map(({ name }) => name)).toEqual([
    'Lamp',
    'Torch',
    'Rope',
  ])
  expect(parseItemLines(' \n\t\n')).toEqual([])
  expect(parseItemLines('- Lamp\n\n- 2 x Rope')).toMatchObject([
    { name: 'Lamp' },
    { name: 'Rope', quantity: 2 },
  ])
})

test('a line without a name keeps what else it says', () => {
  expect(planned('| Tools | red')).toMatchObject([{ name: '', category: 'Tools', notes: 'red' }])
})
