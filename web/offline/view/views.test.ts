import { expect, test } from 'vitest'
import type { LocalRecord } from '../store/records.ts'
import { toBinView, toItemView } from './views.ts'

const ODD = ' Ku\u0308che\r\n\u202EBox\u0007'

test('rows that were stored before names were cleaned are shown clean', () => {
  const record = { id: 'x', name: ODD, category: ODD, location: ODD, version: 1 } as unknown as LocalRecord
  expect(toBinView(record, null)).toMatchObject({
    name: 'Küche Box',
    category: 'Küche Box',
    location: 'Küche Box',
  })
  expect(toItemView(record, null)).toMatchObject({ name: 'Küche Box', category: 'Küche Box' })
})
