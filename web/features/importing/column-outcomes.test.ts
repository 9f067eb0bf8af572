import { expect, test } from 'vitest'
import { columnOutcomes } from './column-outcomes.ts'

test('says of each column whether it becomes a field, a line of the notes, or nothing', () => {
  const headers = ['title', 'imageUrl', 'kit', 'type', 'tags', 'image']
  const rows = [
    { line: 2, cells: ['AMD Ryzen', '', 'Home PC', 'INDIVIDUAL', ' ', 'small'] },
    { line: 3, cells: ['Desk', 'https://example.org/desk.png', '', '', ''] },
  ]
  expect(columnOutcomes(headers, ['item', 'note', 'note', 'skip', 'note', 'note'], rows)).toEqual([
    'field',
    'pictureLinks',
    'notes',
    'leftOut',
    'empty',
    'notes',
  ])
})
