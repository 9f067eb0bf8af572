import { nanoid } from 'nanoid'
import { expect, test } from 'vitest'
import { type Bin, binEndpoints } from '#contracts/inventory/bins.ts'
import { newPublicCode } from '#server/platform/ids.ts'
import { compiled } from './serve-endpoint.ts'

const bin = (): Bin => ({
  id: nanoid(),
  name: 'Cables',
  description: null,
  category: 'office',
  location: 'Shelf "B"',
  placeId: null,
  color: null,
  imageUrl: null,
  isQrPrivate: false,
  isMembersOnly: false,
  isPrivate: false,
  qrStyle: null,
  qrCode: newPublicCode(),
  itemCount: 3,
  lastCheckedAt: null,
  labelPrinted: null,
  version: 1,
  createdAt: '2026-11-24T12:00:00.000Z',
  updatedAt: '2026-11-24T12:00:00.000Z',
})
const { reply } = binEndpoints.list
const check = compiled(reply)

test('a checked reply is the same bytes as by the schema itself, and holds nothing else', () => {
  const rows = [bin(), { ...bin(), passwordHash: 'argon2', qrStyle: null }, bin()]
  const bytes = JSON.stringify(check(rows))
  expect(bytes).toBe(JSON.stringify(reply.parse(rows)))
  expect(bytes).not.toContain('argon2')
})

test('a reply that breaks its contract is refused with the same words, however often', () => {
  for (const wrong of [[{ ...bin(), itemCount: 1.5 }], [{ ...bin(), id: 'short' }], [{}], null]) {
    const issues = reply.safeParse(wrong).error?.issues
    expect(() => check(wrong)).toThrow(expect.objectContaining({ issues }))
  }
})
