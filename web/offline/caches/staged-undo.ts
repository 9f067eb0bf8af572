import type { LocalDb } from '../store/db/local-db.ts'
import { META_KEYS } from '../store/records.ts'

/** The Undo of a large import, which goes part by part. */
export interface StagedUndo {
  readonly importId: string
  /** Bins and items that it takes back. */
  readonly total: number
  /** Places that the import made; those left empty go, too. */
  readonly places: readonly string[]
}

export interface StagedUndos {
  list(): Promise<readonly StagedUndo[]>
  /** With `instead` the Undo takes the place of what is left of an import. */
  begin(undo: StagedUndo, options?: { readonly instead: 'import' }): Promise<void>
  remove(importId: string): Promise<void>
}

/** Stores which Undos began, so that a closed page goes on with them. */
export const createStagedUndos = (db: LocalDb, userId: string): StagedUndos => ({
  list: () =>
    db.run(
      async (opened) => (await opened.getAll('metadata', META_KEYS.stagedUndos(userId))) as StagedUndo[],
    ),
  begin: (undo, options) =>
    db.run(async (opened) => {
      const tx = opened.transaction('metadata', 'readwrite')
      const dropped =
        options?.instead === 'import' ? [META_KEYS.stagedImport(userId), META_KEYS.stagedParts(userId)] : []
      await Promise.all([
        tx.store.put(undo, META_KEYS.stagedUndo(userId, undo.importId)),
        ...dropped.map((keys) => tx.store.delete(keys)),
        tx.done,
      ])
    }),
  remove: async (importId) => {
    await db.run((opened) => opened.delete('metadata', META_KEYS.stagedUndo(userId, importId)))
  },
})
