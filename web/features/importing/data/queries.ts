import { useEffect, useState } from 'react'
import { ownCategories } from '#contracts/inventory/categories.ts'
import { useInventory } from '#web/data/use-offline.ts'
import { currentOffline } from '#web/offline/current/current-offline.ts'

export { currentCurrency, setCurrency } from '#web/offline/current/current-currency.ts'

import { linkedStickers } from '#web/offline/current/linked-stickers.ts'
import { currentUnnamedPhotos } from '#web/offline/current/unnamed-photos.ts'
import type { BinView, ItemView, PlaceView } from '#web/offline/view/types.ts'

export const useKnownBins = (): readonly BinView[] => useInventory(({ bins }) => bins)

const NO_STICKERS: ReadonlyMap<string, string> = new Map()

/** Sticker id → bin id; undefined until this device's list is read. */
export const useKnownStickers = (): ReadonlyMap<string, string> | undefined => {
  const [stickers, setStickers] = useState<ReadonlyMap<string, string>>()
  useEffect(() => {
    linkedStickers().then(setStickers, (error: unknown) => {
      console.warn('Stickers were not read', error)
      setStickers(NO_STICKERS)
    })
  }, [])
  return stickers
}

export { type UnfinishedUndo, useUnfinishedUndos } from '#web/data/undo-import/running-undos.ts'
export { openUnnamedPhotos } from '#web/offline/current/unnamed-photos.ts'

export const currentPlaces = (): readonly PlaceView[] => currentOffline().inventory.getSnapshot().places

export const currentItems = (binId: string): readonly ItemView[] =>
  currentOffline().inventory.getSnapshot().itemsOf(binId)

/** Categories that people typed, on bins and items. */
export const currentOwnCategories = (): readonly string[] =>
  ownCategories('bin', currentOffline().inventory.getSnapshot())

export const isOnDevice = (id: string): boolean => {
  const view = currentOffline().inventory.getSnapshot()
  const isToName = () =>
    currentUnnamedPhotos()
      .getSnapshot()
      ?.some((unnamedPhoto) => unnamedPhoto.id === id) === true
  return view.bin(id) !== undefined || view.item(id) !== undefined || isToName()
}
