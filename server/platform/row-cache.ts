import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { createSlots } from './slots.ts'

interface ChangedRow {
  readonly seq: number
}

interface RowIndex<Row> {
  put(row: Row): void
  /** Estimated bytes. May grow with every change; a rebuild shrinks it. */
  bytes(): number
}

interface RowCacheOptions<Row extends ChangedRow, Index extends RowIndex<Row>> {
  readonly make: () => Index
  /** A page of rows changed after a sequence number, in order. */
  readonly changed: (userId: string, after: number) => Promise<readonly Row[]>
  readonly page: number
  /** Bytes for one person's index, and for all; LRU eviction. */
  readonly perPerson: number
  readonly overall: number
}

const IDLE_MS = 45_000
/** Time before an oversized inventory is tried again. */
const TOO_LARGE_MS = 10 * 60_000
/** Milliseconds between two yields to the event loop. */
const SLICE_MS = 4
/** Concurrent loads of large indexes; those of one page do not wait. */
const LOADING_MESSAGE = { atOnce: 2, waiting: 100 }

/** Caches an index per person and applies changes since before each use, so all servers answer alike. */
export const createRowCache = <Row extends ChangedRow, Index extends RowIndex<Row>>(
  options: RowCacheOptions<Row, Index>,
) => {
  const { make, changed, page, perPerson, overall } = options
  const begin = () => ({ index: make(), seq: 0, turn: Promise.resolve() })
  type Person = ReturnType<typeof begin>
  const people = new LRUCache<string, Person>({
    maxSize: overall,
    sizeCalculation: ({ index }) => Math.max(1, Math.min(index.bytes(), overall)),
    ttl: IDLE_MS,
    updateAgeOnGet: true,
    ttlAutopurge: true,
  })
  const tooLarge = new LRUCache<string, true>({ max: 10_000, ttl: TOO_LARGE_MS })
  const making = createSlots(LOADING_MESSAGE)

  const take = (userId: string): Person => {
    const person = people.get(userId) ?? begin()
    if (!people.has(userId)) people.set(userId, person)
    return person
  }

  const isOver = ({ index }: Person): boolean => index.bytes() > perPerson

  const put = async (person: Person, rows: readonly Row[]): Promise<void> => {
    let since = performance.now()
    for (const row of rows) {
      person.index.put(row)
      person.seq = row.seq
      if (isOver(person)) return
      if (performance.now() - since < SLICE_MS) continue
      await setImmediate()
      since = performance.now()
    }
  }

  /** @returns true when there may be more */
  const takePage = async (userId: string, person: Person): Promise<boolean> => {
    const rows = await changed(userId, person.seq)
    await put(person, rows)
    return rows.length === page && !isOver(person)
  }

  const takeRest = async (userId: string, person: Person): Promise<void> => {
    while (await takePage(userId, person));
  }

  /** @returns false when a fresh index is still too large */
  const catchUp = async (userId: string, person: Person): Promise<boolean> => {
    const isNew = person.seq === 0
    const before = person.seq
    if (await takePage(userId, person)) await making.run(() => takeRest(userId, person))
    if (!isOver(person)) {
      if (person.seq !== before && people.delete(userId)) people.set(userId, person)
      return true
    }
    people.delete(userId)
    if (isNew) {
      tooLarge.set(userId, true)
      return false
    }
    Object.assign(person, { index: make(), seq: 0 })
    return await catchUp(userId, person)
  }

  return {
    /** Reads the current index; `read` must be synchronous. @returns null when it is too large to cache */
    async with<T>(userId: string, read: (index: Index) => T): Promise<T | null> {
      if (tooLarge.has(userId)) return null
      const person = take(userId)
      const answer = person.turn.then(async () =>
        (await catchUp(userId, person)) ? read(person.index) : null,
      )
      person.turn = answer.then(
        () => {},
        () => {},
      )
      return await answer
    },
  }
}
