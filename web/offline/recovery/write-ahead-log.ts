import type { ClientState } from '#domain/sync/client-state.ts'
import { type Write, write } from '#domain/sync/client-write.ts'
import type { ClientStore } from '../store/client-store.ts'

/**
 * Changes that are shown and not on disk yet. A page that is left in that moment takes its open transaction with it,
 * so what waits is then written down outside the database, where writing is not waited for, and made good by the
 * next page.
 */
export interface Unwritten {
  /** Remembers changes until the returned function says that they are on disk, or failed. */
  hold(writes: readonly Write[]): () => void
  /** The page may be gone in a moment. */
  leaving(): void
  /** What an earlier page could not write, oldest first. */
  left(): readonly Write[]
  /** What was left is on disk now. */
  made(): void
}

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const createUnwritten = (userId: string, place: Place | null): Unwritten => {
  const name = `binnacle-unwritten:${userId}`
  const held = new Set<readonly Write[]>()
  let noted = false
  const note = () => {
    try {
      if (held.size > 0) place?.setItem(name, JSON.stringify([...held].flat()))
      else if (noted) place?.removeItem(name)
      noted = held.size > 0
    } catch {
      // No room outside the database either: the transaction that is under way is the only chance.
    }
  }
  const unwritten: Unwritten = {
    hold: (writes) => {
      held.add(writes)
      return () => {
        if (held.delete(writes) && noted) note()
      }
    },
    leaving: () => {
      if (held.size > 0) note()
    },
    left: () => {
      try {
        return JSON.parse(place?.getItem(name) ?? '[]') as Write[]
      } catch {
        // Half a note cannot be made good.
        unwritten.made()
        return []
      }
    },
    made: () => {
      try {
        place?.removeItem(name)
      } catch {
        // Making it good twice is harmless.
      }
    },
  }
  return unwritten
}

/** What cannot be told from a repetition, or has more to it than fits a note, is not shown before it is on disk. */
export const canBeNoted = ({ type, photo }: Write): boolean =>
  photo === undefined && type !== 'adjust' && type !== 'purge'

const again = (state: ClientState, done: Write): ClientState => {
  const known = [...state.queue, ...state.parked].some(({ opId }) => opId === done.opId)
  if (known || (done.type !== 'create' && !state.rows.has(done.id))) return state
  return write(state, done)
}

/**
 * Makes good what an earlier page was left with. A change that reached the disk all the same is found by its
 * operation's id, in the queue or, when it was sent meanwhile, by the server.
 */
export const makeGood = async (store: ClientStore, unwritten: Unwritten): Promise<void> => {
  const left = unwritten.left()
  if (left.length === 0) return
  const { queue, parked } = await store.waiting()
  const waiting = [...queue, ...parked].map(({ entity, entityId: id }) => ({ entity, id }))
  const rows = [...left.map(({ entity, id }) => ({ entity, id })), ...waiting]
  await store.change({ rows, waiting: 'all' }, (state) => left.reduce(again, state))
  unwritten.made()
}
