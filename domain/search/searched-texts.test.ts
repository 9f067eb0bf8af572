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

test('names the detail of a hit where its name does not say why it was found', () => {
  expect(matchedDetail(drill, '4711')).toEqual({ title: 'Serial number', text: 'SN-4711' })
  expect(matchedDetail(drill, 'bosch drill')).toEqual({ title: 'Maker', text: 'Bosch' })
  expect(matchedDetail(drill, 'drill')).toBeNull()
  expect(matchedDetail(drill, 'tools')).toBeNull()
  expect(matchedDetail({ ...drill, maker: 'Drill & Co' }, 'drill')).toBeNull()
})
