import { expect, test } from 'vitest'
import { PACK_IDS } from '#contracts/orders.ts'
import { DEFAULT_PACK_ID, findPack, PACKS, toDollars } from './sticker-packs.ts'

test('the packs cost what the specification says', () => {
  expect(PACKS.map(({ codes, cents }) => [codes, toDollars(cents)])).toEqual([
    [5, '12.99'],
    [10, '19.99'],
    [25, '39.99'],
  ])
})

test('every pack that can be ordered is in the table, and the popular one is preselected', () => {
  expect(PACK_IDS.map((id) => findPack(id).id)).toEqual(PACKS.map(({ id }) => id))
  expect(PACKS.filter(({ popular }) => popular).map(({ id }) => id)).toEqual([DEFAULT_PACK_ID])
})
