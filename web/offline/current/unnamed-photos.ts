import { createUnnamedPhotos, type UnnamedPhotos } from '../photos/unnamed-photos.ts'
import type { LocalDb } from '../store/db/local-db.ts'
import { currentDb, currentOffline, currentUserId, recordUnnamedPhotoCount } from './current-offline.ts'

let openedPhotos: { userId: string; db: LocalDb; unnamedPhotos: UnnamedPhotos } | null = null

export const currentUnnamedPhotos = (): UnnamedPhotos => {
  const userId = currentUserId()
  const db = currentDb()
  if (openedPhotos?.userId !== userId || openedPhotos.db !== db) {
    openedPhotos = { userId, db, unnamedPhotos: createUnnamedPhotos(db, userId, recordUnnamedPhotoCount) }
  }
  return openedPhotos.unnamedPhotos
}

/** Reads unnamed photos and drops those already saved as items or whose bin is purged. Trash keeps them. */
export const openUnnamedPhotos = async (): Promise<UnnamedPhotos> => {
  const unnamedPhotos = currentUnnamedPhotos()
  if (unnamedPhotos.getSnapshot() !== null) return unnamedPhotos
  await unnamedPhotos.load()
  const view = currentOffline().inventory.getSnapshot()
  const trashed = new Set(view.trash.map(({ id }) => id))
  const isLeft = ({ id, binId }: { id: string; binId: string }) =>
    view.item(id) !== undefined || (view.complete && !view.bin(binId) && !trashed.has(binId))
  const orphanedPhotos = unnamedPhotos.getSnapshot()?.filter(isLeft) ?? []
  if (orphanedPhotos.length > 0) await unnamedPhotos.remove(orphanedPhotos.map(({ id }) => id))
  return unnamedPhotos
}

export const moveUnnamedPhotos = async (
  from: readonly string[],
  toBinId: string,
): Promise<() => Promise<void>> => {
  const unnamedPhotos = await openUnnamedPhotos()
  const moving = (unnamedPhotos.getSnapshot() ?? []).filter(({ binId }) => from.includes(binId))
  for (const { id } of moving) await unnamedPhotos.change(id, { binId: toBinId })
  return async () => {
    for (const { id, binId } of moving) await unnamedPhotos.change(id, { binId })
  }
}

export const deleteUnnamedPhotosOf = async (binIds: readonly string[]): Promise<void> => {
  const unnamedPhotos = await openUnnamedPhotos()
  const removedPhotos = (unnamedPhotos.getSnapshot() ?? []).filter(({ binId }) => binIds.includes(binId))
  if (removedPhotos.length > 0) await unnamedPhotos.remove(removedPhotos.map(({ id }) => id))
}
