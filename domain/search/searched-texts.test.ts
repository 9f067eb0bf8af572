import { expect, test } from 'vitest'
import { matchedDetail } from './searched-texts.ts'

const drill = {
  name: 'Cordless drill',
  description: null,
  category: 'Tools',
  notes: null,
  maker: 'Bosch',
  model: null,
  serial: 'SN-4711',
  boughtFrom: null,
}

const nameOf = (id: string) => (id === 'size' ? 'Size' : undefined)

test('names the detail of a hit where its name does not say why it was found', () => {
  expect(matchedDetail(drill, '4711', nameOf)).toEqual({ title: 'Serial number', text: 'SN-4711' })
  expect(matchedDetail(drill, 'bosch drill', nameOf)).toEqual({ title: 'Maker', text: 'Bosch' })
  expect(matchedDetail(drill, 'drill', nameOf)).toBeNull()
  expect(matchedDetail(drill, 'tools', nameOf)).toBeNull()
  expect(matchedDetail({ ...drill, maker: 'Drill & Co' }, 'drill', nameOf)).toBeNull()
  const sized = { ...drill, extra: JSON.stringify({ gone: '12 Volt', size: 'Half inch' }) }
  expect(matchedDetail(sized, 'inch', nameOf)).toEqual({ title: 'Size', text: 'Half inch' })
  expect(matchedDetail(sized, 'volt', nameOf)).toBeNull()
})

test('names a code as it is printed, however it was typed', () => {
  const book = { ...drill, name: 'Book', codes: 'gtin:09780306406157\ntext:A-77' }
  const isbn = { title: 'Codes', text: '9780306406157' }
  expect(matchedDetail(book, '0-306-40615-2', nameOf)).toEqual(isbn)
  expect(matchedDetail(book, '978-0-306-40615-7', nameOf)).toEqual(isbn)
  expect(matchedDetail(book, '40615', nameOf)).toEqual({ title: 'Codes', text: '9780306406157, A-77' })
})
