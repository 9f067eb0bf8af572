import type { Op } from '#contracts/sync-op.ts'
import type { Db } from '#server/platform/db/open-db.ts'
import { namedIn } from './named.ts'
import { type Named, type Reading, readNamed } from './store.ts'

/** What operations name, read before their owner's lock is taken. */
export interface Ahead {
  readonly named: Named
  readonly reading: Reading
}

/** Whether all that is to be read was read, and nothing was written since. @param stamp that of the locked owner */
export const stillHolds = ({ named, reading }: Ahead, needed: Named, stamp: string): boolean =>
  reading.stamp === stamp &&
  (['opIds', 'ids', 'binsWithItems', 'restoredItems'] as const).every((kind) => {
    const read = new Set(named[kind])
    return needed[kind].every((id) => read.has(id))
  })

export const readAhead = async (db: Db, userId: string, ops: readonly Op[]): Promise<Ahead> => {
  const named = namedIn(ops)
  return { named, reading: await readNamed(db, userId, named) }
}
