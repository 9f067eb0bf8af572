import { expect, test } from 'vitest'
import { isMultiplied, splitQuantity } from './item-quantity.ts'

const read = (text: string) => splitQuantity(text, 500)

test.each([
  '5x gloves',
  '5 x gloves',
  '5X gloves',
  '5× gloves',
  'x5 gloves',
  'gloves x5',
  'gloves x 5',
  'gloves ×5',
  '5 gloves',
  ' 5  gloves ',
])('reads five gloves from %j', (text) => {
  expect(read(text)).toEqual({ name: 'gloves', quantity: 5 })
})

test('only the sign of times before a name stands for several items', () => {
  expect(['5x gloves', '5 x gloves', ' 5 × gloves | Clothing'].filter(isMultiplied)).toHaveLength(3)
  expect(['5 gloves', 'gloves x5', '2x4 timber', 'gloves'].filter(isMultiplied)).toEqual([])
})

test.each([
  ['2 rolls of tape', 'rolls of tape', 2],
  ['3 dice', 'dice', 3],
  ['12 AA batteries', 'AA batteries', 12],
  ['5 x 2 m cable', '2 m cable', 5],
  ['1 x 7 Wonders', '7 Wonders', 1],
  ['3 xylophones', 'xylophones', 3],
])('reads %j', (text, name, quantity) => {
  expect(read(text)).toEqual({ name, quantity })
})

test.each([
  '2x4 timber',
  'Plank 2 x 4',
  'Frame 10 cm x 15',
  'Screws M4 x 50',
  'BMW X5',
  '3 x',
  'x Lamp',
  'x5',
  '0 x Lamp',
  '501 x Lamp',
  '0 gloves',
  '501 gloves',
  '-3 x Lamp',
  '2024 receipts',
  '5',
  '2 m cables',
  '3 in 1 oil',
  '3 in 1 oils',
  '1000 piece puzzle',
  '3 ring binder',
  '3 of clubs',
  '40 grit sandpaper',
  '6 cup press',
  '9V batteries',
  '5-star notebooks',
  'Box 3',
  '50 mm hose',
])('keeps %j as a name', (text) => {
  expect(read(text)).toEqual({ name: text, quantity: 1 })
})
