import type { Op } from '#contracts/sync-op.ts'
import { readSetOf } from './read-set.ts'
import type { ReadRows, ReadSet } from './store.ts'

const READ_SET_KEYS = ['opIds', 'ids', 'binsWithItems', 'restoredItems'] as const

/** Whether reading one reads the other too. */
const covers = (read: ReadSet, needed: ReadSet): boolean =>
  READ_SET_KEYS.every((kind) => {
    const known = new Set(read[kind])
    return needed[kind].every((id) => known.has(id))
  })

/**
 * Begins to read what operations name that nobody has checked yet.
 * @returns what stands there of what they name as they came, read anew if it is more than was expected
 */
export const prefetch = (read: (named: ReadSet) => Promise<ReadRows>, expected: readonly Op[]) => {
  const named = readSetOf(expected)
  const begun = expected.length === 0 ? null : read(named)
  return (ops: readonly Op[]): Promise<ReadRows> => {
    const needed = readSetOf(ops)
    return begun && covers(named, needed) ? begun : read(needed)
  }
}
