import { setImmediate } from 'node:timers/promises'

/** A row that changed: its place in the change order, and the bin of an item (null for a bin). */
interface Moved {
  readonly seq: number
  readonly binId: string | null
}

/** What is made of one person's rows. */
interface Keeping<Row> {
  put(row: Row): void
  size(): number
}

interface Needs<Row extends Moved, K extends Keeping<Row>> {
  readonly make: () => K
  /** What changed after a place in the change order: all bins, and at most a page of items. */
  readonly changed: (userId: string, after: number) => Promise<readonly Row[]>
  /** Items of a page. */
  readonly page: number
  /** Rows that everybody's together may be; the longest unasked ones are let go. */
  readonly most: number
}

/**
 * Keeps what was made of people's rows, and takes in what has changed since before each use, so that an answer never
 * depends on which server gives it.
 */
export const createKeptRows = <Row extends Moved, K extends Keeping<Row>>(needs: Needs<Row, K>) => {
  const { make, changed, page, most } = needs
  const begin = () => ({ kept: make(), seq: 0, turn: Promise.resolve() })
  type Person = ReturnType<typeof begin>
  // In the order of the last question.
  const people = new Map<string, Person>()

  const take = (userId: string): Person => {
    const person = people.get(userId) ?? begin()
    people.delete(userId)
    people.set(userId, person)
    return person
  }

  const letGo = () => {
    let rows = 0
    for (const { kept } of people.values()) rows += kept.size()
    for (const [userId, { kept }] of people) {
      if (rows <= most || people.size === 1) return
      rows -= kept.size()
      people.delete(userId)
    }
  }

  const catchUp = async (userId: string, person: Person): Promise<void> => {
    const rows = await changed(userId, person.seq)
    for (const row of rows) person.kept.put(row)
    const items = rows.filter(({ binId }) => binId !== null)
    const full = items.length === page
    // Bins beyond the page's end come again with the next one, which does no harm.
    for (const { seq } of full ? items : rows) person.seq = Math.max(person.seq, seq)
    if (rows.length > 0) letGo()
    if (!full) return
    await setImmediate()
    await catchUp(userId, person)
  }

  return {
    /** Reads what is kept of a person as it is now. `read` must not wait for anything: it changes afterwards. */
    async with<T>(userId: string, read: (kept: K) => T): Promise<T> {
      const person = take(userId)
      const answer = person.turn.then(async () => {
        await catchUp(userId, person)
        return read(person.kept)
      })
      person.turn = answer.then(
        () => {},
        () => {},
      )
      return await answer
    },
  }
}
