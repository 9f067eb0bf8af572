import { META_KEYS } from '../store/records.ts'
import type { RowChange } from '../view/types.ts'
import { currentDb, currentUserId } from './current-offline.ts'

/** A large import that is written part by part; `done` parts are. */
export interface StagedImport {
  readonly source: string
  readonly newBins: number
  readonly newItems: number
  readonly parts: number
  readonly done: number
  /** Changes that the parts done hold. */
  readonly written: number
  /** Places that were there before. */
  readonly earlierPlaces: readonly string[]
}

const headKey = () => META_KEYS.stagedImport(currentUserId())
const partKey = (at: number) => META_KEYS.stagedPart(currentUserId(), at)
const parts = () => META_KEYS.stagedParts(currentUserId())

/** Stores the rest of a large import, so that it continues after the page was closed. */
export const stagedImport = {
  read: (): Promise<StagedImport | null> =>
    currentDb().run(
      async (db) => ((await db.get('metadata', headKey())) as StagedImport | undefined) ?? null,
    ),
  readPart: (at: number): Promise<readonly RowChange[]> =>
    currentDb().run(async (db) => ((await db.get('metadata', partKey(at))) as RowChange[] | undefined) ?? []),
  writePart: async (at: number, part: readonly RowChange[]): Promise<void> => {
    await currentDb().run((db) => db.put('metadata', part, partKey(at)))
  },
  /** Written last: only with it the parts count. */
  begin: async (head: StagedImport): Promise<void> => {
    await currentDb().run((db) => db.put('metadata', head, headKey()))
  },
  /** Notes a part as done and drops it. */
  advance: (head: StagedImport, at: number): Promise<void> =>
    currentDb().run(async (db) => {
      const tx = db.transaction('metadata', 'readwrite')
      await Promise.all([tx.store.put(head, headKey()), tx.store.delete(partKey(at)), tx.done])
    }),
  remove: (): Promise<void> =>
    currentDb().run(async (db) => {
      const tx = db.transaction('metadata', 'readwrite')
      await Promise.all([tx.store.delete(headKey()), tx.store.delete(parts()), tx.done])
    }),
}
