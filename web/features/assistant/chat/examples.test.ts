import { expect, it } from 'vitest'
import type { BinView, ItemView } from '../data/types.ts'
import { exampleQuestions } from './examples.ts'

const bin = (name: string, itemCount: number, updatedAt = '2026-01-01') =>
  ({ name, itemCount, updatedAt }) as BinView
const item = (name: string, updatedAt = '2026-01-01') => ({ name, updatedAt }) as ItemView
const texts = (...asked: Parameters<typeof exampleQuestions>) =>
  exampleQuestions(...asked).map(({ text }) => text)

it('suggests the most recently changed item and a bin with content', () => {
  const items = [item('Drill', '2026-01-02'), item('Skates', '2026-03-01'), item('Rope', '2026-02-01')]
  expect(texts([bin('Empty', 0, '2026-05-01'), bin('Shed', 3)], items)).toEqual([
    'Where are the Skates?',
    'What is in Shed?',
    'Add 2 flashlights to Shed',
    'What can you do?',
  ])
})

it('suggests no change to a viewer', () => {
  expect(texts([bin('Shed', 3)], [item('Rope')], false)).toEqual([
    'Where is the Rope?',
    'What is in Shed?',
    'What can you do?',
  ])
  expect(texts([], [], false)).toEqual(['What can you do?'])
})

it('skips names too long for a line', () => {
  const long = item('The very long name of something that nobody would ever say', '2026-09-01')
  expect(texts([bin('Shed', 2)], [long, item('Rope')])[0]).toBe('Where is the Rope?')
})

it('suggests creating a bin in an empty inventory, and only fills in commands', () => {
  const examples = exampleQuestions([], [])
  expect(examples[0]).toEqual({ text: 'Create a bin called Winter clothes', fills: true })
  expect(exampleQuestions([bin('Shed', 0)], []).filter(({ text }) => text.startsWith('Add'))).toEqual([
    { text: 'Add 2 flashlights to Shed', fills: true },
  ])
})
