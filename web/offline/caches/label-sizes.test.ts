import { expect, test } from 'vitest'
import type { LabelSize } from '#contracts/inventory/label-sizes.ts'
import { resolveAfterSync } from './label-sizes.ts'

const size = (id: string, name: string): LabelSize => ({
  id,
  name,
  pageWidth: 210,
  pageHeight: 297,
  labelWidth: 60,
  labelHeight: 30,
  columns: 3,
  rows: 9,
  left: 8,
  top: 8,
  pitchX: 62,
  pitchY: 30,
})

test('clears sent sizes, and keeps sizes changed during the request as unsent', () => {
  const kept = {
    sizes: [size('a', 'Shelf'), size('b', 'Box, wide')],
    unsent: ['a', 'b', 'c'],
    removed: ['d', 'e'],
  }
  const sent = [size('a', 'Shelf'), size('b', 'Box')]
  expect(resolveAfterSync(kept, sent, ['d'])).toMatchObject({ unsent: ['b', 'c'], removed: ['e'] })
})
