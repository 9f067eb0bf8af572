import type { ImagePoint } from '#domain/scan/code-location.ts'
import { type ShelfOrder, withShelf } from '#domain/sweep/record/swept-shelves.ts'
import { createEmitter } from '#web/platform/state/emitter.ts'
import { META_KEYS } from '../store/records.ts'
import { currentDb, currentUserId } from './current-offline.ts'

/** A swept shelf as it is kept. */
export interface KeptShelf extends ShelfOrder {
  /** Corners of the bins' codes in fractions of the picture. */
  readonly marks: readonly { readonly binId: string; readonly corners: readonly ImagePoint[] }[]
  readonly picture: { readonly blob: Blob; readonly width: number; readonly height: number }
}

const { emit, subscribe } = createEmitter()

/** Tells when a shelf was kept in this tab. */
export const onShelfKept = subscribe

const cacheKeyOf = (userId: string) => META_KEYS.cachedAnswer(userId, 'swept-shelves')

/** Shelves swept on this device in the inventory on the screen, newest first. */
export const readShelves = async (): Promise<readonly KeptShelf[]> => {
  const key = cacheKeyOf(currentUserId())
  return ((await currentDb().run((opened) => opened.get('metadata', key))) ?? []) as readonly KeptShelf[]
}

/** Reads and writes in one transaction, so that two tabs do not overwrite each other. */
export const keepShelf = async (shelf: KeptShelf): Promise<void> => {
  const key = cacheKeyOf(currentUserId())
  await currentDb().run(async (opened) => {
    const tx = opened.transaction('metadata', 'readwrite')
    const cached = ((await tx.store.get(key)) ?? []) as readonly KeptShelf[]
    await tx.store.put(withShelf(cached, shelf), key)
    await tx.done
  })
  emit()
}
