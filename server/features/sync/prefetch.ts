import type { Op } from '#contracts/sync-op.ts'
import { namedIn } from './read-set.ts'
import type { Named, Reading } from './store.ts'

const KINDS = ['opIds', 'ids', 'binsWithItems', 'restoredItems'] as const

/** Whether reading one reads the other too. */
const covers = (read: Named, needed: Named): boolean =>
  KINDS.every((kind) => {
    const known = new Set(read[kind])
    return needed[kind].every((id) => known.has(id))
  })

/**
 * Begins to read what operations name that nobody has checked yet.
 * @returns what stands there of what they name as they came, read anew if it is more than was expected
 */
export const readAhead = (read: (named: Named) => Promise<Reading>, expected: readonly Op[]) => {
  const named = namedIn(expected)
  const begun = expected.length === 0 ? null : read(named)
  return (ops: readonly Op[]): Promise<Reading> => {
    const needed = namedIn(ops)
    return begun && covers(named, needed) ? begun : read(needed)
  }
}
