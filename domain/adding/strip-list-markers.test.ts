import { expect, test } from 'vitest'
import { stripListMarkers } from './strip-list-markers.ts'

test('strips bullets and check boxes', () => {
  const lines = [
    '- Saw',
    '* Axe | Tools',
    '• Rope',
    '  – Tape',
    '[ ] Lamp',
    '- [x] Torch',
    '☐ Tent',
    '✓ Nails',
  ]
  expect(stripListMarkers(lines)).toEqual([
    'Saw',
    'Axe | Tools',
    'Rope',
    'Tape',
    'Lamp',
    'Torch',
    'Tent',
    'Nails',
  ])
  expect(stripListMarkers(['- 3 x Lamp'])).toEqual(['3 x Lamp'])
})

test('strips numbers only from a consecutively numbered list', () => {
  expect(stripListMarkers(['1. Saw', '', '2. Axe', '3. Rope | Tools'])).toEqual([
    'Saw',
    '',
    'Axe',
    'Rope | Tools',
  ])
  expect(stripListMarkers(['9) Saw', '10) Axe'])).toEqual(['Saw', 'Axe'])
  for (const lines of [
    ['1. FC scarf'],
    ['1. Saw', 'Axe'],
    ['12. Saw', '10. Axe'],
    ['1.5 l jug', '2.5 l jug'],
  ])
    expect(stripListMarkers(lines)).toEqual(lines)
})

test('keeps names that only resemble a list marker', () => {
  const names = ['-3 x Lamp', '*batteries*', '-', '- | Tools', '[Box] Saw', '2x4 timber', '', '  ']
  expect(stripListMarkers(names)).toEqual(names)
})
