import { expect, test } from 'vitest'
import { PACK_IDS } from '#contracts/billing/orders.ts'
import { DEFAULT_PACK_ID, findPack, PACKS, toCents, toDollars } from './sticker-packs.ts'

test('packs have the specified prices', () => {
  expect(PACKS.map(({ codes, cents }) => [codes, toDollars(cents)])).toEqual([
    [5, '12.99'],
    [10, '19.99'],
    [25, '39.99'],
  ])
})

test('reads every price that it writes', () => {
  expect(PACKS.filter(({ cents }) => toCents(toDollars(cents)) !== cents)).toEqual([])
})

test('lists every pack that can be ordered and preselects the popular one', () => {
  expect(PACK_IDS.map((id) => findPack(id).id)).toEqual(PACKS.map(({ id }) => id))
  expect(PACKS.filter(({ popular }) => popular).map(({ id }) => id)).toEqual([DEFAULT_PACK_ID])
})
