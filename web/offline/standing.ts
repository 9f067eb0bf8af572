import type { RowKey } from './client-store.ts'
import { KEY } from './records.ts'
import type { Transaction } from './write-differences.ts'

/**
 * The rows of one person once more, some hundred to a record, because a browser's database costs by the record.
 * What holds at every moment: a row that is named as touched is as its store has it, every other row is as its
 * chunk has it. Whoever writes a row names it in the same transaction.
 */
export interface SnapshotHead {
  /** How many chunks there are; a row's chunk follows from its id. */
  readonly chunks: number
  /** The rows of this many chunks are in the stores too. The first list reaches them later than its chunks. */
  readonly filled: number
}

/** How far one person's things are on this device, in one record: every change reads and writes it. */
export interface Standing {
  /** What the server has told up to here; null before its first whole list. */
  readonly cursor: string | null
  /** Of this device's last operation. */
  readonly lastSeq: number
  /** How many changes of what is shown were written down; a tab that knows of fewer has missed one. */
  readonly changes: number
  readonly head: SnapshotHead | null
  /** The last rows that are not as their chunks have them; the others are named in records of their own. */
  readonly touched: readonly RowKey[]
  /**
   * Unlike any other, and another with every change of rows, entries or this record: what was known under a stamp
   * is as it was for as long as the stamp is. Empty where nothing must be taken for known.
   */
  readonly stamp: string
  /** Steps of upkeep, which change this record and nothing of what is known. */
  readonly steps: number
}

const NONE: Standing = {
  ...{ cursor: null, lastSeq: 0, changes: 0, head: null, touched: [] },
  ...{ stamp: '', steps: 0 },
}

/** Whether two readings are of one and the same record. */
export const isSame = (one: Standing, other: Standing): boolean =>
  one.stamp !== '' && one.stamp === other.stamp && one.steps === other.steps

/** More touched rows than this would make the record costly to write. */
const TOUCHED_INSIDE = 12

export const readStanding = async (tx: Transaction, userId: string): Promise<Standing> => {
  const known = (await tx.objectStore('metadata').get(KEY.standing(userId))) as Partial<Standing> | undefined
  if (known) return { ...NONE, ...known }
  // What still waits after the rest was forgotten keeps its place before what is done from now on.
  const waiting = await tx.objectStore('syncQueue').index('userId').getAll(userId)
  return { ...NONE, lastSeq: Math.max(0, ...waiting.map(({ seq }) => seq)) }
}

/** Writes it as a step of upkeep leaves it. */
export const writeStep = (tx: Transaction, userId: string, standing: Standing): Promise<unknown> =>
  writeStanding(tx, userId, { ...standing, steps: standing.steps + 1 })

export const writeStanding = (tx: Transaction, userId: string, standing: Standing): Promise<unknown> =>
  tx.objectStore('metadata').put(standing, KEY.standing(userId))

/** Names rows as touched: in the standing while it is small. */
export const touching = (
  tx: Transaction,
  userId: string,
  standing: Standing,
  keys: readonly RowKey[],
  newId: () => string,
): { readonly standing: Standing; readonly writes: readonly Promise<unknown>[] } => {
  const named = new Set(standing.touched.map(({ id }) => id))
  const touched = [...standing.touched, ...keys.filter(({ id }) => !named.has(id))]
  if (touched.length <= TOUCHED_INSIDE) return { standing: { ...standing, touched }, writes: [] }
  const write = tx.objectStore('metadata').put(touched, KEY.touched(userId, newId()))
  return { standing: { ...standing, touched: [] }, writes: [write] }
}
