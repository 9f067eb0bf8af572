import { currentDb, currentOffline, currentUserId, recordShotCount } from '../current-offline.ts'
import type { LocalDb } from '../store/db/local-db.ts'
import { createShots, type Shots } from './shots.ts'

let openedShots: { userId: string; db: LocalDb; shots: Shots } | null = null

export const currentShots = (): Shots => {
  const userId = currentUserId()
  const db = currentDb()
  if (openedShots?.userId !== userId || openedShots.db !== db) {
    openedShots = { userId, db, shots: createShots(db, userId, recordShotCount) }
  }
  return openedShots.shots
}

/** Reads unnamed photos and drops those already saved as items or whose bin is purged. Trash keeps them. */
export const openShots = async (): Promise<Shots> => {
  const shots = currentShots()
  if (shots.getSnapshot() !== null) return shots
  await shots.load()
  const view = currentOffline().inventory.getSnapshot()
  const trashed = new Set(view.trash.map(({ id }) => id))
  const isLeft = ({ id, binId }: { id: string; binId: string }) =>
    view.item(id) !== undefined || (view.complete && !view.bin(binId) && !trashed.has(binId))
  const leftoverShots = shots.getSnapshot()?.filter(isLeft) ?? []
  if (leftoverShots.length > 0) await shots.remove(leftoverShots.map(({ id }) => id))
  return shots
}

export const moveShots = async (from: readonly string[], toBinId: string): Promise<() => Promise<void>> => {
  const shots = await openShots()
  const moving = (shots.getSnapshot() ?? []).filter(({ binId }) => from.includes(binId))
  for (const { id } of moving) await shots.change(id, { binId: toBinId })
  return async () => {
    for (const { id, binId } of moving) await shots.change(id, { binId })
  }
}

export const deleteShotsOf = async (binIds: readonly string[]): Promise<void> => {
  const shots = await openShots()
  const removedShots = (shots.getSnapshot() ?? []).filter(({ binId }) => binIds.includes(binId))
  if (removedShots.length > 0) await shots.remove(removedShots.map(({ id }) => id))
}
