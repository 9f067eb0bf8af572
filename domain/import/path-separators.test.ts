import { expect, test } from 'vitest'
import { createPathColumn, splitPath } from './path-separators.ts'

const levels = (...cells: string[]) => {
  const column = createPathColumn()
  for (const cell of cells) column.add(cell)
  return cells.map((cell) => splitPath(cell, column.result()))
}

test('splits at slashes with blanks at both sides, at one, and at none', () => {
  expect(levels('Garage / Shelf 2', 'Garage/ Shelf B', 'Path /To/ Location 2')).toEqual([
    ['Garage', 'Shelf 2'],
    ['Garage', 'Shelf B'],
    ['Path', 'To', 'Location 2'],
  ])
  expect(levels('Garage/ Shelf B')).toEqual([['Garage', 'Shelf B']])
  expect(levels('Path /To/ Location 2')).toEqual([['Path', 'To', 'Location 2']])
  expect(levels('Garage/Shelf B/Box 3', 'Garage\\Shelf 2', '/Attic/')).toEqual([
    ['Garage', 'Shelf B', 'Box 3'],
    ['Garage', 'Shelf 2'],
    ['Attic'],
  ])
  expect(levels('Shelf 2/Box 3', 'Shelf 2 /Box 3')).toEqual([
    ['Shelf 2', 'Box 3'],
    ['Shelf 2', 'Box 3'],
  ])
})

test('leaves a bare slash to the name where the column has blanks around its separators', () => {
  expect(levels('Kitchen / A/C parts', 'A/C hoses', 'Garage / Nuts/bolts')).toEqual([
    ['Kitchen', 'A/C parts'],
    ['A/C hoses'],
    ['Garage', 'Nuts/bolts'],
  ])
  expect(levels('Garage -> A/C parts', 'Attic › Box')).toEqual([
    ['Garage', 'A/C parts'],
    ['Attic', 'Box'],
  ])
})

test('splits at a bare slash too where what is before it is a place of the column', () => {
  expect(levels('Garage / Shelf 1', 'garage/Shelf 2', 'A/C hoses')).toEqual([
    ['Garage', 'Shelf 1'],
    ['garage', 'Shelf 2'],
    ['A/C hoses'],
  ])
})

test('takes one slash with blanks among many without for a slip', () => {
  const bare = Array.from({ length: 9 }, (_, at) => `Garage/Shelf ${at}`)
  expect(levels(...bare, 'Garage / Shelf 10').slice(-2)).toEqual([
    ['Garage', 'Shelf 8'],
    ['Garage', 'Shelf 10'],
  ])
})

test('splits no fractions and no words that share an ending', () => {
  for (const name of ['Wohn-/Esszimmer', '1/2 inch bits', 'Box - 3', 'Wohn-/ Esszimmer'])
    expect(levels(name)).toEqual([[name]])
})
