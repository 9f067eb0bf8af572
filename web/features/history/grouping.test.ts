import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createImportIds } from '#web/platform/device/sortable-id.ts'
import { describeGroup } from './describe-group.ts'
import type { HistoryLine } from './entries.ts'
import { countOpenEntries, groupEntries } from './grouping.ts'

const attic = { id: 'attic', name: 'Attic' }
const hall = { id: 'hall', name: 'Hall' }
const AT = Date.parse('2026-05-06T10:00:00.000Z')

/** Entries of one operation, newest first. */
const action = (run: string, steps: readonly Partial<HistoryLine>[], secondsAgo = 0): HistoryLine[] =>
  steps
    .map((step, at): HistoryLine => {
      const entityId = step.entityId ?? `${run}-${at}`
      return {
        kind: 'created',
        entity: 'item',
        name: 'Thing',
        bin: attic,
        from: null,
        before: {},
        after: {},
        device: 'Chrome on Windows',
        deviceId: 'laptop',
        ...step,
        entityId,
        id: `${run.padEnd(17, '_')}${String(at + 1).padStart(4, '0')}`,
        at: new Date(AT - secondsAgo * 1000).toISOString(),
      }
    })
    .reverse()

const many = (count: number, step: Partial<HistoryLine> = {}) => Array.from({ length: count }, () => step)
const bin = (id: string): Partial<HistoryLine> => ({ entity: 'bin', entityId: id, bin: { id, name: id } })
const say = (lines: readonly HistoryLine[], goesOn = false) =>
  describeGroup(lines, goesOn)
    .parts.map((part) => (typeof part === 'string' ? part : `[${part.name}]`))
    .join('')

test('groups the entries of one action and no others', () => {
  const quickAdd = action('quick', many(1), 5)
  const bulk = action('bulk', many(40), 20)
  const pair = action('pair', many(2), 30)
  const taps = action(
    'taps',
    many(4, { kind: 'adjusted', before: { quantity: 2 }, after: { quantity: 1 } }),
    40,
  )
  const sizes = (lines: readonly HistoryLine[]) => groupEntries(lines).map((run) => run.lines.length)
  expect(sizes([...quickAdd, ...bulk, ...pair, ...taps])).toEqual([1, 40, 1, 1, 1, 1, 1, 1])
  const other = bulk.slice(20).map((line) => ({ ...line, deviceId: 'phone' }))
  expect(sizes([...bulk.slice(0, 20), ...other])).toEqual([20, 20])
})

test('joins several envelopes of one action if they follow closely', () => {
  const envelopes = [action('c', many(9)), action('b', many(9), 20), action('a', many(9), 600)]
  expect(groupEntries(envelopes.flat()).map(({ lines }) => lines.length)).toEqual([18, 9])
})

test('shows one import as one group, however few rows it has and whatever came between', () => {
  const ids = (count: number) => {
    const newId = createImportIds()
    return Array.from({ length: count }, () => ({ entityId: newId() }))
  }
  const [first, second] = [ids(12), ids(1)]
  const lines = [
    ...action('d', second),
    ...action('c', first.slice(5), 30),
    ...action('b', many(1), 60),
    ...action('a', first.slice(0, 5), 600),
  ]
  const groups = groupEntries(lines)
  expect(groups.map((group) => [group.lines.length, group.importId !== null])).toEqual([
    [1, true],
    [12, true],
    [1, false],
  ])
  expect(say(groups[1]?.lines ?? [])).toBe('Imported 12 items into [Attic]')
})

test('describes a group in one sentence', () => {
  const into = (id: string) => ({ bin: { id, name: id } })
  expect(say(action('a', many(300)))).toBe('Added 300 items to [Attic]')
  expect(say(action('a', [...many(200), ...many(100, into('b'))]))).toBe('Added 300 items to 2 bins')
  expect(say(action('a', [bin('one'), bin('two'), ...many(1500, into('two'))]))).toBe(
    'Added 2 bins with 1,500 items',
  )
  expect(say(action('a', [bin('one'), bin('two'), ...many(3)]))).toBe('Added 2 bins and 3 items')
  expect(say(action('a', many(50)), true)).toBe('Added more than 50 items to [Attic]')
  expect(say(action('a', many(3, { kind: 'deleted' })))).toBe('Deleted 3 items from [Attic]')
  const gone = ['one', 'two', 'three'].map(
    (id) => ({ ...bin(id), kind: 'deleted', after: { items: 4 } }) as const,
  )
  expect(say(action('a', gone))).toBe('Deleted 3 bins with 12 items')
  const purged = many(3, { kind: 'purged', device: null, deviceId: null })
  expect(say(action('a', purged))).toBe('Deleted 3 items for good')
  const move = { kind: 'changed', from: hall, before: { binId: 'hall' }, after: { binId: 'attic' } } as const
  expect(say(action('a', many(3, move)))).toBe('Moved 3 items from [Hall] to [Attic]')
  expect(say(action('a', [move, move, { ...move, from: attic }]))).toBe('Moved 3 items to [Attic]')
  const category = { kind: 'changed', before: { category: null }, after: { category: 'Tools' } } as const
  expect(say(action('a', many(3, category)))).toBe('Changed the category of 3 items')
  const thereAndBack = ['x', 'y', 'x', 'y'].map((entityId) => ({ ...category, entityId }))
  expect(say(action('a', thereAndBack))).toBe('Changed the category of 2 items')
})

test('later pages only append lines or extend the last one', () => {
  const actions = fc.array(
    fc.record({
      size: fc.integer({ min: 1, max: 9 }),
      gap: fc.integer({ min: 1, max: 90 }),
      moved: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  )
  const move = { kind: 'changed', from: hall, before: { binId: 'hall' }, after: { binId: 'attic' } } as const
  fc.assert(
    fc.property(actions, fc.integer({ min: 1, max: 80 }), (given, page) => {
      let ago = 0
      const lines = given.flatMap(({ size, gap, moved }, at) => {
        ago += gap
        return action(`action${at}`, many(size, moved ? move : {}), ago)
      })
      const loaded = lines.slice(0, page)
      const unfinished = page < lines.length ? countOpenEntries(loaded) : 0
      const known = unfinished > 0 && unfinished < 3 ? loaded.slice(0, -unfinished) : loaded
      const [before, after] = [groupEntries(known), groupEntries(lines)].map((runs) =>
        runs.map(({ id }) => id),
      )
      expect(after?.slice(0, before?.length)).toEqual(before)
    }),
  )
})

test('counts places as places', () => {
  const places = many(3, { entity: 'place', bin: null })
  expect(say(action('a', places))).toBe('Added 3 places')
  const reordered = many(4, { kind: 'changed', entity: 'place', bin: null, before: { position: 0 } })
  expect(say(action('a', reordered))).toBe('Changed the order of 4 places')
  const put = { before: { placeId: null }, after: { placeId: 'shed' } }
  const moved = ['one', 'two', 'three'].map(
    (id): Partial<HistoryLine> => ({ kind: 'changed', ...bin(id), ...put }),
  )
  const { parts } = describeGroup(action('a', moved), false, () => 'Garage › Shed')
  expect(parts.join('')).toMatch(/^Moved 3 bins to /)
  expect(parts).toContainEqual({ name: 'Garage › Shed', of: 'place', id: 'shed' })
})
