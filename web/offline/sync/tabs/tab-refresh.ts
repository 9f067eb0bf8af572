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
  let shownChange = 0
  let mustRepeat = false
  let loading: Promise<void> | null = null

  const loadAll = async (): Promise<void> => {
    do {
      mustRepeat = false
      shownChange = await load()
      // Changes during a read are read in the next turn.
    } while (mustRepeat)
  }
  const readAll = (): Promise<void> => {
    if (loading) mustRepeat = true
    loading ??= loadAll().finally(() => {
      loading = null
    })
    return loading
  }
  const follow = (before: number, after: number): void => {
    // On failure, the next change retries.
    if (loading || hasChangeGap(shownChange, before)) readAll().catch(() => {})
    else shownChange = after
  }

  return {
    changedHere: ({ before, after }) => follow(before, after),
    changedElsewhere: (number) => {
      if (number > shownChange) follow(number - 1, number)
    },
    readUpTo: async (number) => {
      await loading
      if (hasChangeGap(shownChange, number)) await readAll()
    },
    readAll,
  }
}
