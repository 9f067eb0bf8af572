import { nanoid } from 'nanoid'
import { type OrphanedChange, repeatOrphanedChange } from '#domain/sync/orphaned-changes.ts'
import { createClientStore, type StoreChange } from '../store/client-store.ts'
import type { LocalDb } from '../store/db/local-db.ts'
import { META_KEYS } from '../store/records.ts'
import type { LostInventory } from './lost-inventories.ts'

const ID_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'

/** Never the refused id, and the same at every attempt: a receipt then makes a second attempt harmless. */
const repeatedId = (opId: string): string =>
  [...opId].map((letter) => ID_LETTERS[(ID_LETTERS.indexOf(letter) + 1) % ID_LETTERS.length]).join('')

interface RepeatResult {
  readonly changed: StoreChange
  /** Changes whose row is gone; they stay orphaned changes. */
  readonly remaining: readonly OrphanedChange[]
}

/**
 * Queues orphaned changes of an inventory that the person joined again, then deletes them from the home database.
 * @param db database of the inventory
 * @returns null while its list has not arrived whole
 */
export const repeatOrphanedChanges = async (
  home: LocalDb,
  db: LocalDb,
  lost: LostInventory,
  { userId, deviceId }: { readonly userId: string; readonly deviceId: string },
): Promise<RepeatResult | null> => {
  const { inventoryId, changes } = lost
  const store = createClientStore(db, userId, deviceId, nanoid, { inventoryId })
  if (!(await store.meta()).isWhole) return null
  const rows = new Map(changes.map(({ entity, id }) => [id, { entity, id }]))
  const ofChanges = new Set(changes.map(({ photo }) => photo))
  const blobs = new Map(
    lost.photos.filter(({ digest }) => ofChanges.has(digest)).map(({ digest, photo }) => [digest, photo]),
  )
  const now = new Date().toISOString()
  let remaining: OrphanedChange[] = []
  const changed = await store.change(
    { rows: [...rows.values()], waiting: 'all' },
    (state) => {
      remaining = []
      const queued = new Set([...state.queue, ...state.parked].map(({ opId }) => opId))
      return changes.reduce((before, change) => {
        const opId = repeatedId(change.opId)
        if (queued.has(opId)) return before
        const after = repeatOrphanedChange(before, change, opId, now)
        if (!after) remaining.push(change)
        return after ?? before
      }, state)
    },
    { blobs },
  )
  const remainingPhotos = new Set(remaining.map(({ photo }) => photo))
  const photos = lost.photos.filter(({ digest }) => remainingPhotos.has(digest) || !ofChanges.has(digest))
  const key = META_KEYS.orphanedChanges(userId, inventoryId)
  const isDone = remaining.length + photos.length + lost.drafts.length === 0
  const rest: LostInventory = { ...lost, changes: remaining, photos }
  await home.run(async (opened) => {
    if (isDone) await opened.delete('metadata', key)
    else await opened.put('metadata', rest, key)
  })
  return { changed, remaining }
}
