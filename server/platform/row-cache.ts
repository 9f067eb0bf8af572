import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { createSlots } from './slots.ts'

/** A row that changed, with its place in the change order. */
interface ChangedRow {
  readonly seq: number
}

/** What is made of one person's rows. */
interface RowIndex<Row> {
  put(row: Row): void
  /** An estimate of its memory. It may grow by every change; a new one begins small. */
  bytes(): number
}

interface RowCacheOptions<Row extends ChangedRow, Index extends RowIndex<Row>> {
  readonly make: () => Index
  /** A page of what changed after a place in the change order, in that order. */
  readonly changed: (userId: string, after: number) => Promise<readonly Row[]>
  /** Rows of a page. */
  readonly page: number
  /** Bytes that one person's index may take, and all together; the longest unasked ones are let go. */
  readonly perPerson: number
  readonly overall: number
}

/** Unasked for so long, an index is let go: making it again takes a moment. */
const IDLE_MS = 45_000
/** How long a person's rows count as too many before they are looked at again. */
const TOO_LARGE_MS = 10 * 60_000
/** Work between two looks at the event loop. */
const SLICE_MS = 4
/** Large indexes that are made at once; those of one page wait for nobody. */
const LOADING_MESSAGE = { atOnce: 2, waiting: 100 }

/**
 * Keeps what was made of people's rows, and takes in what has changed since before each use, so that an answer never
 * depends on which server gives it.
 */
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

  /** Takes rows in, a few milliseconds at a time. */
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

  /** @returns whether there may be more */
  const takePage = async (userId: string, person: Person): Promise<boolean> => {
    const rows = await changed(userId, person.seq)
    await put(person, rows)
    return rows.length === page && !isOver(person)
  }

  const takeRest = async (userId: string, person: Person): Promise<void> => {
    while (await takePage(userId, person));
  }

  /** @returns false when the person's rows are too many even for an index that was just made of them */
  const catchUp = async (userId: string, person: Person): Promise<boolean> => {
    const isNew = person.seq === 0
    const before = person.seq
    if (await takePage(userId, person)) await making.run(() => takeRest(userId, person))
    if (!isOver(person)) {
      // Counts what it takes now.
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
    /**
     * Reads what is kept of a person as it is now. `read` must not wait for anything: it changes afterwards.
     * @returns null when the person's rows are too many to be kept
     */
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
