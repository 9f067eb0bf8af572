import { expect, test } from 'vitest'
import type { InventoryId } from '#domain/inventories/ids.ts'
import { createRowCache } from './row-cache.ts'

interface Row {
  readonly seq: number
  readonly text: string
}

const PAGE = 3

const setUp = (limits: { perInventory?: number; overall?: number } = {}, busyMs = 0) => {
  const rowsOf = new Map<string, Row[]>()
  const made: string[][] = []
  const rows = createRowCache({
    make: () => {
      const texts: string[] = []
      made.push(texts)
      let bytes = 0
      return {
        texts,
        put: ({ text }: Row) => {
          const until = performance.now() + busyMs
          while (performance.now() < until);
          texts.push(text)
          bytes += text.length
        },
        bytes: () => bytes,
      }
    },
    changed: async (inventory, after) =>
      (rowsOf.get(inventory) ?? []).filter(({ seq }) => seq > after).slice(0, PAGE),
    page: PAGE,
    perInventory: 1000,
    overall: 10_000,
    ...limits,
  })
  const add = (inventory: string, texts: readonly string[]) => {
    const known = rowsOf.get(inventory) ?? []
    rowsOf.set(inventory, [...known, ...texts.map((text, at) => ({ seq: known.length + at + 1, text }))])
  }
  const read = (inventory: string) => rows.with(inventory as InventoryId, ({ texts }) => texts.join(''))
  return { add, read, made }
}

test('reads rows in pages, once for parallel callers', async () => {
  const { add, read, made } = setUp()
  add('ada', [...'abcdefgh'])
  expect(await Promise.all([read('ada'), read('ada')])).toEqual(['abcdefgh', 'abcdefgh'])
  add('ada', ['i'])
  expect(await read('ada')).toBe('abcdefghi')
  expect(made).toHaveLength(1)
})

test('stops reading and caches nothing above a user’s limit', async () => {
  const { add, read, made } = setUp({ perInventory: 10 })
  add(
    'eve',
    Array.from({ length: 100 }, () => 'xxxx'),
  )
  add('ada', ['a'])
  expect([await read('eve'), await read('eve'), await read('ada')]).toEqual([null, null, 'a'])
  expect(made.map(({ length }) => length)).toEqual([3, 1])
})

test('rebuilds an index that grew through changes before it counts as too large', async () => {
  const { add, read, made } = setUp({ perInventory: 10 })
  add('ada', ['12345'])
  await read('ada')
  add('ada', ['67890', 'x'])
  expect(await read('ada')).toBeNull()
  expect(made).toHaveLength(2)
})

test('evicts the least recently used index beyond the total bytes', async () => {
  const { add, read, made } = setUp({ overall: 25 })
  for (const inventory of ['ada', 'bob', 'eve']) add(inventory, ['0123456789'])
  for (const inventory of ['ada', 'bob', 'ada', 'eve', 'ada']) await read(inventory)
  expect(made).toHaveLength(3)
  await read('bob')
  expect(made).toHaveLength(4)
})

test('yields to other work between rows', async () => {
  const { add, read } = setUp({}, 6)
  add('ada', ['a', 'b', 'c', 'd'])
  let turns = 0
  const count = () => {
    turns++
    ticking = setImmediate(count)
  }
  let ticking = setImmediate(count)
  await read('ada')
  clearImmediate(ticking)
  expect(turns).toBeGreaterThanOrEqual(4)
})
