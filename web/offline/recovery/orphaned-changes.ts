import { nanoid } from 'nanoid'
import { orphanedChangesOf } from '#domain/sync/orphaned-changes.ts'
import { toDataUrl } from '#web/platform/media/images/data-url.ts'
import { createClientStore } from '../store/client-store.ts'
import type { LocalDb } from '../store/db/local-db.ts'
import type { InventoryOnDevice } from '../store/db/names.ts'
import { META_KEYS } from '../store/records.ts'
import type { LostInventory } from './lost-inventories.ts'

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
