import { gzipSync } from 'node:zlib'
import { nanoid } from 'nanoid'
import { expect, test } from 'vitest'
import type { BinRow, ItemRow } from '#contracts/sync/sync-rows.ts'
import { unpackBins, unpackItems } from './column-packing.ts'
import { packBins, packItems } from './pack-rows.fixture.ts'

const at = (ms: number) => new Date(1_790_000_000_000 + ms).toISOString()

const bin = (seq: number): BinRow => ({
  id: nanoid(),
  name: `Box ${seq}`,
  description: seq % 2 ? 'On the shelf' : null,
  category: 'garage',
  location: null,
  placeId: null,
  color: null,
  isQrPrivate: seq % 3 === 0,
  isMembersOnly: seq === 9,
  qrStyle: seq === 4 ? '{"margin":2}' : null,
  imageUrl: null,
  qrCode: 'a'.repeat(22),
  lastCheckedAt: seq % 5 === 0 ? at(seq) : null,
  labelPrinted: null,
  version: 1 + (seq % 4),
  seq,
  createdAt: at(seq * 999),
  updatedAt: at(seq * 999 + (seq % 5) * 1000),
  deletedAt: null,
})

const THINGS = [
  'Hammer',
  'Box of nails',
  'USB cable',
  'Winter gloves',
  'Tent pegs',
  'Batteries AA',
  'Paint roller',
]
const item = (seq: number, binId: string): ItemRow => ({
  id: nanoid(),
  binId,
  name: `${THINGS[(seq * 31) % THINGS.length]} ${(seq * 7919) % 1000}`,
  description: seq % 4 === 0 ? `The ${THINGS[(seq * 17) % THINGS.length]} from the cellar` : null,
  category: 'Tools',
  notes: seq % 9 === 0 ? `bought ${seq}` : null,
  quantity: 1 + (seq % 3),
  imageUrl: null,
  missingSince: null,
  version: 1 + (seq % 4 === 0 ? 1 : 0),
  seq,
  createdAt: at(seq * 311),
  updatedAt: at(seq * 311 + (seq % 4 === 0 ? 5000 : 0)),
  deletedAt: null,
})

test('unpacks what was packed', () => {
  const bins = [3, 4, 9].map(bin)
  const items = [5, 6, 7, 20].map((seq) => item(seq, bins[seq % 3]?.id ?? ''))
  expect(unpackBins(JSON.parse(JSON.stringify(packBins(bins))))).toEqual(bins)
  expect(unpackItems(JSON.parse(JSON.stringify(packItems(items))))).toEqual(items)
  expect(unpackItems(packItems([]))).toEqual([])
})

test('says once who changed all rows, and of which row each of several was the last', () => {
  const by = (people: readonly (string | undefined)[]) =>
    people.map((updatedBy, at) => ({ ...bin(at), ...(updatedBy !== undefined && { updatedBy }) }))
  for (const people of [['ada', 'ada'], ['ada', undefined, 'ben', 'ada'], [undefined, 'ben'], [undefined]]) {
    const rows = by(people)
    expect(unpackBins(JSON.parse(JSON.stringify(packBins(rows))))).toEqual(rows)
  }
  expect(packBins(by(['ada', 'ada']))).toMatchObject({ updaters: ['ada'] })
  expect(packBins(by(['ada', 'ada'])).updatedBy).toBeUndefined()
})

test('packs 10,000 items into at most 420 KB of gzip', () => {
  const bins = Array.from({ length: 500 }, (_, seq) => bin(seq + 1))
  const items = Array.from({ length: 10_000 }, (_, seq) =>
    item(seq + 501, bins[Math.floor(seq / 20)]?.id ?? ''),
  )
  const page = JSON.stringify({ cursor: 'x'.repeat(30), bins: packBins(bins), items: packItems(items) })
  const bytes = gzipSync(page, { level: 6 }).length
  expect(bytes).toBeLessThan(420_000)
})
