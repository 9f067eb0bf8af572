import { misses } from '#domain/sync/sight.ts'
import type { Changed } from '../store/client-store.ts'

/** Keeps what a tab has in memory level with its browser's database, also where nobody told of a change. */
export interface CatchUp {
  /** This tab wrote something down. */
  wrote(changes: Changed['changes']): void
  /** Another tab says that it wrote the change of this number. */
  heard(number: number): void
  /** This is the number of the last change. Resolves when memory has it all. */
  stands(number: number): Promise<void>
  /** Reads everything, whatever was seen. */
  readAll(): Promise<void>
}

/** @param load reads everything into memory; answers the number of the last change in it */
export const createCatchUp = (load: () => Promise<number>): CatchUp => {
  let shown = 0
  let again = false
  let loading: Promise<void> | null = null

  const loadAll = async (): Promise<void> => {
    do {
      again = false
      shown = await load()
      // What happened while this was being read is read in the next turn.
    } while (again)
  }
  const readAll = (): Promise<void> => {
    if (loading) again = true
    loading ??= loadAll().finally(() => {
      loading = null
    })
    return loading
  }
  const follow = (before: number, after: number): void => {
    // What cannot be read now is noticed again with the next change.
    if (loading || misses(shown, before)) readAll().catch(() => {})
    else shown = after
  }

  return {
    wrote: ({ before, after }) => follow(before, after),
    heard: (number) => {
      if (number > shown) follow(number - 1, number)
    },
    stands: async (number) => {
      await loading
      if (misses(shown, number)) await readAll()
    },
    readAll,
  }
}
