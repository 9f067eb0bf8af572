import { nanoid } from 'nanoid'
import { type OrphanedChange, orphanedChangesOf } from '#domain/sync/orphaned-changes.ts'
import { toDataUrl } from '#web/platform/media/images/data-url.ts'
import { createClientStore } from '../store/client-store.ts'
import type { LocalDb } from '../store/db/local-db.ts'
import type { InventoryOnDevice } from '../store/db/names.ts'
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

interface LostPlace extends InventoryOnDevice {
  readonly inventoryId: string
  readonly name: string
}

const readOrphanedChanges = async (
  db: LocalDb,
  { userId, inventoryId }: LostPlace,
  deviceId: string,
  appliedOpIds: readonly string[],
): Promise<Pick<LostInventory, 'changes' | 'photos' | 'drafts'>> => {
  const store = createClientStore(db, userId, deviceId, nanoid, { inventoryId })
  const { before } = await store.change({ rows: 'all', waiting: 'all' }, (state) => state)
  const changes = orphanedChangesOf(before, appliedOpIds)
  const { unnamedPhotos, drafts, blobs } = await db.run(async (opened) => ({
    unnamedPhotos: (await opened.getAll('metadata', META_KEYS.unnamedPhotosOf(userId))) as {
      id: string
      photo: Blob
    }[],
    drafts: await opened.getAll('metadata', META_KEYS.draftsOf(userId)),
    blobs: await Promise.all(
      changes.flatMap(({ photo }) =>
        photo === null
          ? []
          : [opened.get('metadata', META_KEYS.blob(photo)).then((blob) => ({ photo, blob }))],
      ),
    ),
  }))
  const photos = [
    ...blobs.flatMap(({ photo, blob }) => (blob instanceof Blob ? [{ digest: photo, photo: blob }] : [])),
    ...unnamedPhotos.map(({ id, photo }) => ({ digest: id, photo })),
  ]
  return { changes, photos, drafts }
}

/** Stores unsent changes in the home database and marks the lost one for deletion, in one transaction. */
export const keepOrphanedChanges = async (
  home: LocalDb,
  lostDb: LocalDb,
  place: LostPlace,
  loss: { readonly deviceId: string; readonly appliedOpIds: readonly string[]; readonly at: string },
): Promise<void> => {
  const { userId, inventoryId, name } = place
  const orphanedChanges = await readOrphanedChanges(lostDb, place, loss.deviceId, loss.appliedOpIds)
  const key = META_KEYS.orphanedChanges(userId, inventoryId)
  await home.run(async (opened) => {
    const tx = opened.transaction('metadata', 'readwrite', { durability: 'strict' })
    const earlier = (await tx.store.get(key)) as LostInventory | undefined
    const known = new Set(earlier?.changes.map(({ opId }) => opId))
    const lost: LostInventory = {
      inventoryId,
      name,
      at: loss.at,
      changes: [
        ...(earlier?.changes ?? []),
        ...orphanedChanges.changes.filter(({ opId }) => !known.has(opId)),
      ],
      photos: [...(earlier?.photos ?? []), ...orphanedChanges.photos],
      drafts: [...(earlier?.drafts ?? []), ...orphanedChanges.drafts],
    }
    await tx.store.put(lost, key)
    await tx.store.put(loss.at, META_KEYS.deleting(userId, inventoryId))
    await tx.done
  })
}

export const readLostInventories = async (home: LocalDb, userId: string): Promise<readonly LostInventory[]> =>
  (await home.run((opened) =>
    opened.getAll('metadata', META_KEYS.orphanedChangesOf(userId)),
  )) as LostInventory[]

export const deleteOrphanedChanges = (home: LocalDb, userId: string, inventoryId: string): Promise<void> =>
  home.run((opened) => opened.delete('metadata', META_KEYS.orphanedChanges(userId, inventoryId)))

/** Readable file of what was not sent, with photos as data URLs. */
export const exportOrphanedChanges = async (lost: LostInventory): Promise<string> => {
  const photos = await Promise.all(
    lost.photos.map(async ({ digest, photo }) => ({
      digest,
      photo: await toDataUrl(photo).catch(() => null),
    })),
  )
  return JSON.stringify({ ...lost, photos }, null, 2)
}
