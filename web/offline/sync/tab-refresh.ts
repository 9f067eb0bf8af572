import { hasChangeGap } from '#domain/sync/change-gap.ts'
import type { StoreChange } from '../store/client-store.ts'

/** Keeps what a tab has in memory level with its browser's database, also where nobody told of a change. */
export interface TabRefresh {
  /** This tab wrote something down. */
  changedHere(changes: StoreChange['changes']): void
  /** Another tab says that it wrote the change of this number. */
  changedElsewhere(number: number): void
  /** This is the number of the last change. Resolves when memory has it all. */
  catchUpTo(number: number): Promise<void>
  /** Reads everything, whatever was seen. */
  readAll(): Promise<void>
}

/** @param load reads everything into memory; answers the number of the last change in it */
export const createTabRefresh = (load: () => Promise<number>): TabRefresh => {
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
    if (loading || hasChangeGap(shown, before)) readAll().catch(() => {})
    else shown = after
  }

  return {
    changedHere: ({ before, after }) => follow(before, after),
    changedElsewhere: (number) => {
      if (number > shown) follow(number - 1, number)
    },
    catchUpTo: async (number) => {
      await loading
      if (hasChangeGap(shown, number)) await readAll()
    },
    readAll,
  }
}
