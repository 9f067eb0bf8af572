import { expect, test } from 'vitest'
import { type LineDefaults, parseItemLine, parseItemLines, planNewItems } from './item-lines.ts'

const none: LineDefaults = { category: '', notes: '', binCategory: 'garage' }
const planned = (text: string, defaults: Partial<LineDefaults> = {}, how = {}) =>
  planNewItems(parseItemLines(text), { ...none, ...defaults }, how)

test('parses a line into name, category and notes', () => {
  expect(parseItemLine('Lamp')).toEqual({ name: 'Lamp', category: null, notes: null, quantity: 1 })
  expect(parseItemLine(' Lamp |Tools ')).toMatchObject({ name: 'Lamp', category: 'Tools', notes: null })
  expect(parseItemLine('Lamp | Tools | old')).toMatchObject({ category: 'Tools', notes: 'old' })
  expect(parseItemLine('Lamp || old | dusty')).toMatchObject({ category: null, notes: 'old | dusty' })
})

test('reads the quantity of a line from its name', () => {
  expect(parseItemLine('3X Lamp | Tools')).toMatchObject({ name: 'Lamp', quantity: 3, category: 'Tools' })
  expect(parseItemLine('Gloves x5 | | 3 pairs')).toMatchObject({
    name: 'Gloves',
    quantity: 5,
    notes: '3 pairs',
  })
  expect(parseItemLine('501 x Lamp')).toMatchObject({ name: '501 x Lamp', quantity: 1 })
})

test('numbers several items of one name, and keeps the name of a single one', () => {
  expect(planned('3 x Lamp').map(({ name }) => name)).toEqual(['Lamp #1', 'Lamp #2', 'Lamp #3'])
  expect(planned('1 x Lamp').map(({ name }) => name)).toEqual(['Lamp'])
  expect(planned('3 x Lamp', {}, { together: true })).toMatchObject([{ name: 'Lamp', quantity: 3 }])
})

test('fills missing fields from the defaults, then from the bin', () => {
  expect(planned('Lamp', { category: 'Tools', notes: 'box 2' })).toMatchObject([
    { category: 'Tools', notes: 'box 2' },
  ])
  expect(planned('Lamp')).toMatchObject([{ category: 'Garage', notes: '' }])
  expect(planned('Lamp | Toys | new', { category: 'Tools', notes: 'box 2' })).toMatchObject([
    { category: 'Toys', notes: 'new' },
  ])
})

test('skips empty lines for every kind of line break', () => {
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

test('keeps category and notes of a line without a name', () => {
  expect(planned('| Tools | red')).toMatchObject([{ name: '', category: 'Tools', notes: 'red' }])
})

test('a line of invisible characters names nothing, and names are clean', () => {
  expect(parseItemLines('\u200B\n \u202E\u3164')).toEqual([])
  expect(parseItemLines('2x Lam\u200Bps').map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Lamps', 2],
  ])
})
