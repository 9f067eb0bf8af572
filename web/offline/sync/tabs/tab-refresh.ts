import { hasChangeGap } from '#domain/sync/change-gap.ts'
import type { StoreChange } from '../../store/client-store.ts'

/** Keeps a tab's memory current with IndexedDB, even after missed messages. */
export interface TabRefresh {
  changedHere(changes: StoreChange['changes']): void
  changedElsewhere(number: number): void
  /** Resolves when memory includes the change of this number. */
  readUpTo(number: number): Promise<void>
  readAll(): Promise<void>
}

/** @param load reads everything; returns the last change number included */
export const createTabRefresh = (load: () => Promise<number>): TabRefresh => {
  let shown = 0
  let again = false
  let loading: Promise<void> | null = null

  const loadAll = async (): Promise<void> => {
    do {
      again = false
      shown = await load()
      // Changes during a read are read in the next turn.
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
    // On failure, the next change retries.
    if (loading || hasChangeGap(shown, before)) readAll().catch(() => {})
    else shown = after
  }

  return {
    changedHere: ({ before, after }) => follow(before, after),
    changedElsewhere: (number) => {
      if (number > shown) follow(number - 1, number)
    },
    readUpTo: async (number) => {
      await loading
      if (hasChangeGap(shown, number)) await readAll()
    },
    readAll,
  }
}
