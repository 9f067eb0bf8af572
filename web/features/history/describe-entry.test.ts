import { expect, test } from 'vitest'
import { formatAgo } from '#domain/format/format-age.ts'
import type { UnsentChange } from '#domain/sync/unsent-changes.ts'
import { describeEntry, formatAuthor } from './describe-entry.ts'
import { byDay, filterOf, type HistoryLine, toEntry } from './entries.ts'

const line = (given: Partial<HistoryLine>): HistoryLine => ({
  id: 'one',
  at: '2026-05-06T10:00:00.000Z',
  kind: 'changed',
  entity: 'item',
  entityId: 'gloves',
  name: 'Winter gloves',
  bin: { id: 'attic', name: 'Attic box' },
  from: null,
  device: 'Chrome on Windows',
  deviceId: 'laptop',
  before: {},
  after: {},
  ...given,
})
const PATHS: Readonly<Record<string, string>> = { garage: 'Garage', attic: 'Attic' }
const NAMES = {
  pathOfPlace: (id: string) => PATHS[id],
  rows: {
    currency: 'USD',
    bin: (id: string) => ({ cellar: 'Cellar box' })[id],
    place: (id: string) => PATHS[id],
    ownField: (id: string) => (id === 'size' ? { name: 'Size', type: 'text' } : undefined),
  },
  person: (id?: string | null) => ({ me: 'You', ada: 'Ada', ben: 'Ben' })[id ?? ''] ?? null,
}
const say = (given: Partial<HistoryLine>): string => {
  const { parts, details } = describeEntry(line(given), NAMES)
  const sentence = parts.map((part) => (typeof part === 'string' ? part : `[${part.name}]`)).join('')
  return [sentence, ...details.map(({ label, before, after }) => `${label}: ${before} → ${after}`)].join(
    ' | ',
  )
}
const hall = { id: 'hall', name: 'Hall' }
const attic = { id: 'attic', name: 'Attic box' }

test('says from where to where a place or bin went', () => {
  const sentence = (given: Partial<HistoryLine>) => say({ bin: null, ...given })
  const shelf = { entity: 'place', name: 'Shelf' } as const
  const moved = (from: string | null, to: string | null) =>
    sentence({ ...shelf, before: { parentId: from, position: 0 }, after: { parentId: to, position: 1 } })
  expect(moved('garage', 'attic')).toBe('Moved [Shelf] from [Garage] to [Attic]')
  expect(moved(null, 'gone')).toBe('Moved [Shelf] from the top level to a deleted place')
  expect(sentence({ ...shelf, before: { position: 0 }, after: { position: 1 } })).toBe(
    'Changed the order of [Shelf]',
  )

  const ropes = { entity: 'bin', name: 'Ropes', bin: { id: 'ropes', name: 'Ropes' } } as const
  const put = (before: object, after: object) => sentence({ ...ropes, before, after } as never)
  expect(put({ placeId: 'garage', location: 'Garage' }, { placeId: 'attic', location: 'Attic' })).toBe(
    'Moved [Ropes] from [Garage] to [Attic]',
  )
  expect(put({ placeId: null, location: null }, { placeId: 'attic', location: 'Attic' })).toBe(
    'Put [Ropes] in [Attic]',
  )
  expect(put({ placeId: 'gone', location: 'Shed' }, { placeId: null, location: null })).toBe(
    'Moved [Ropes] from Shed to no place',
  )
})

test('formats every kind of history entry as a sentence', () => {
  const bin = { entity: 'bin', name: 'Hall', bin: hall } as const
  const cases: readonly (readonly [Partial<HistoryLine>, string])[] = [
    [{ kind: 'created' }, 'Added [Winter gloves] to [Attic box]'],
    [{ ...bin, kind: 'created' }, 'Added the bin [Hall]'],
    [
      { from: hall, before: { binId: 'hall' }, after: { binId: 'attic' } },
      'Moved [Winter gloves] from [Hall] to [Attic box]',
    ],
    [
      { from: { id: 'x', name: '' }, before: { binId: 'x' }, after: { binId: 'attic' } },
      'Moved [Winter gloves] from a deleted bin to [Attic box]',
    ],
    [{ before: { name: 'Gloves' }, after: { name: 'Winter gloves' } }, 'Renamed [Gloves] to [Winter gloves]'],
    [
      { kind: 'adjusted', before: { quantity: 5 }, after: { quantity: 3 } },
      'Took 2 × [Winter gloves] out: 5 → 3',
    ],
    [
      { kind: 'adjusted', before: { quantity: 0 }, after: { quantity: 1 } },
      'Put 1 × [Winter gloves] back: 0 → 1',
    ],
    [
      { before: { notes: null, category: 'Wool' }, after: { notes: 'Red', category: null } },
      'Changed [Winter gloves] | notes: empty → Red | category: Wool → empty',
    ],
    [{ before: { imageUrl: '/a' }, after: { imageUrl: '/b' } }, 'Replaced the photo of [Winter gloves]'],
    [{ ...bin, before: { isQrPrivate: false }, after: { isQrPrivate: true } }, 'Made [Hall] private'],
    [
      {
        ...bin,
        before: { isQrPrivate: false, isMembersOnly: false },
        after: { isQrPrivate: true, isMembersOnly: true },
      },
      'Limited the code of [Hall] to members',
    ],
    [
      {
        ...bin,
        before: { isQrPrivate: true, isMembersOnly: true },
        after: { isQrPrivate: false, isMembersOnly: false },
      },
      'Made [Hall] public',
    ],
    [
      {
        ...bin,
        before: { color: null, isQrPrivate: false, isMembersOnly: false },
        after: { color: 'red', isQrPrivate: true, isMembersOnly: true },
      },
      'Changed [Hall] | color: empty → red | privacy: public → members only',
    ],
    [{ ...bin, before: { lastCheckedAt: null }, after: { lastCheckedAt: 'x' } }, 'Checked [Hall]'],
    [
      { before: { missingSince: null }, after: { missingSince: 'x' } },
      '[Winter gloves] was not in [Attic box]',
    ],
    [{ before: { missingSince: 'x' }, after: { missingSince: null } }, 'Found [Winter gloves] again'],
    [
      {
        entity: 'place',
        name: 'Shelf B',
        bin: null,
        before: { sweep: null },
        after: { sweep: 'x', here: 4, missing: 1, elsewhere: 0 },
      },
      'Scanned [Shelf B]: 4 here, 1 missing',
    ],
    [{ kind: 'deleted' }, 'Deleted [Winter gloves]'],
    [{ ...bin, kind: 'deleted', after: { items: 3 } }, 'Deleted the bin [Hall] with 3 items'],
    [
      { ...bin, kind: 'deleted', after: { items: 3, moved: true } },
      'Moved the bin [Hall] with 3 items to another inventory',
    ],
    [{ ...bin, kind: 'restored', after: { items: 1 } }, 'Restored the bin [Hall] with 1 item'],
    [{ kind: 'restored', from: hall, bin: attic }, 'Restored [Winter gloves] into [Attic box]'],
    [{ kind: 'purged' }, 'Deleted [Winter gloves] for good'],
    [
      { kind: 'conflict', before: { name: 'Mitts' }, after: { name: 'Winter gloves' } },
      'Two devices changed [Winter gloves] | name: “Mitts” was set aside → “Winter gloves” stands',
    ],
    [
      { kind: 'conflict', before: { binId: 'cellar' }, after: { binId: 'attic' } },
      'Two devices changed [Winter gloves] | bin: “Cellar box” was set aside → “Attic box” stands',
    ],
    [
      { ...bin, kind: 'conflict', before: { placeId: 'gone' }, after: { placeId: 'garage' } },
      'Two devices changed [Hall] | place: “another place” was set aside → “Garage” stands',
    ],
    [
      { kind: 'conflict', actor: 'ada', before: { name: 'A' }, after: { name: 'B', by: 'ben' } },
      'Ada and Ben both changed [Winter gloves] | name: “A” was set aside → “B” stands',
    ],
    [
      { kind: 'conflict', actor: 'ada', before: { name: 'A' }, after: { name: 'B', by: 'me' } },
      'You and Ada both changed [Winter gloves] | name: “A” was set aside → “B” stands',
    ],
    [
      { kind: 'conflict', actor: 'ada', before: { name: 'A' }, after: { name: 'B', by: 'ada' } },
      'Two devices changed [Winter gloves] | name: “A” was set aside → “B” stands',
    ],
    [
      { kind: 'refused', before: { notes: 'Red' } },
      'Set a change of [Winter gloves] aside: it was in Trash | notes:  → Red',
    ],
  ]
  for (const [given, words] of cases) expect(say(given)).toBe(words)
})

test('assigns an entry to the filter under which the server finds it', () => {
  const counts = (given: Partial<HistoryLine>) => filterOf(line(given))
  expect(counts({ kind: 'created' })).toBe('added')
  expect(counts({ from: hall, before: { binId: 'hall' } })).toBe('moved')
  expect(counts({ kind: 'adjusted', before: { quantity: 1 } })).toBe('quantity')
  expect(counts({ kind: 'conflict', before: { quantity: 1 } })).toBe('edited')
  expect(counts({ before: { missingSince: null } })).toBe('checked')
  expect(counts({ kind: 'restored', from: hall })).toBe('trash')
})

test('names the author as this device, another browser or automatic', () => {
  expect(formatAuthor(line({}), 'phone')).toBe('Chrome on Windows')
  expect(formatAuthor(line({}), 'laptop')).toBe('This device')
  const purged = line({ kind: 'purged', device: null, deviceId: null })
  expect(formatAuthor(purged, 'phone')).toBe('After 30 days in Trash')
})

test('formats unsent changes like stored ones', () => {
  const waiting: UnsentChange = {
    opId: 'op',
    type: 'update',
    entity: 'item',
    id: 'gloves',
    name: 'Gloves',
    binId: 'attic',
    before: { binId: 'hall' },
    after: { binId: 'attic' },
    at: '2026-05-06T10:00:00.000Z',
  }
  const entry = toEntry(waiting, 'phone', (id) => ({ hall: 'Hall', attic: 'Attic box' })[id])
  expect(say(entry)).toBe('Moved [Gloves] from [Hall] to [Attic box]')
  expect(formatAuthor(entry, 'phone')).toBe('This device, not sent yet')
})

test('groups entries by day with short ages', () => {
  const now = new Date(2026, 4, 6, 18, 0)
  const on = (day: number) => line({ id: String(day), at: new Date(2026, 4, day, 9, 30).toISOString() })
  const days = byDay([on(6), on(6), on(5), on(2)], now)
  expect(days.map(({ title, lines }) => [title, lines.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Saturday, May 2', 1],
  ])
  const ago = (minutes: number) =>
    formatAgo(new Date(now.getTime() - minutes * 60_000).toISOString(), now.getTime())
  expect([ago(0), ago(1), ago(59), ago(180)]).toEqual([
    'just now',
    '1 minute ago',
    '59 minutes ago',
    '3 hours ago',
  ])
  expect(ago(18 * 60)).toMatch(/^12:00\sAM$/)
})
