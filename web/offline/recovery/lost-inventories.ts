import type { OrphanedChange } from '#domain/sync/orphaned-changes.ts'
import type { LocalDb } from '../store/db/local-db.ts'
import { META_KEYS } from '../store/records.ts'

/** Unsent changes of an inventory that a person lost. */
export interface LostInventory {
  readonly inventoryId: string
  readonly name: string
  /** ISO time of the loss. */
  readonly at: string
  readonly changes: readonly OrphanedChange[]
  /** Photos of changes, and those without a name yet. */
  readonly photos: readonly { readonly digest: string; readonly photo: Blob }[]
  readonly drafts: readonly unknown[]
}

export const readLostInventories = async (home: LocalDb, userId: string): Promise<readonly LostInventory[]> =>
  (await home.run((opened) =>
    opened.getAll('metadata', META_KEYS.orphanedChangesOf(userId)),
  )) as LostInventory[]

export const deleteOrphanedChanges = (home: LocalDb, userId: string, inventoryId: string): Promise<void> =>
  home.run((opened) => opened.delete('metadata', META_KEYS.orphanedChanges(userId, inventoryId)))
