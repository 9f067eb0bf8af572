import { useEffect, useState, useSyncExternalStore } from 'react'
import { shelfOf } from '#domain/sweep/swept-shelves.ts'
import { type KeptShelf, keepShelf, onShelfKept, readShelves } from '#web/offline/caches/swept-shelves.ts'
import { currentOffline } from '#web/offline/current-offline.ts'
import type { SweptShelf } from '../sweep/sweep-messages.ts'
import type { CodeNames } from './sweep-queries.ts'

/** The shelf on which a bin was seen last by this device; null when on none. */
export const useShelfOf = (binId: string): KeptShelf | null => {
  const [shelf, setShelf] = useState<KeptShelf | null>(null)
  useEffect(() => {
    let isOver = false
    const read = () =>
      void readShelves().then(
        (shelves) => !isOver && setShelf(shelfOf(shelves, binId)),
        (error: unknown) => console.warn(error),
      )
    read()
    const stop = onShelfKept(read)
    return () => {
      isOver = true
      stop()
    }
  }, [binId])
  return shelf
}

export const useBinName = (): ((id: string | null) => string | null) => {
  const { inventory } = currentOffline()
  const view = useSyncExternalStore(inventory.subscribe, inventory.getSnapshot)
  return (id) => (id === null ? null : (view.bin(id)?.name ?? null))
}

/** Keeps a sweep's picture and order on this device, for the bins on it. */
export const saveShelf = async (shelf: SweptShelf, names: CodeNames, sweptAt: string): Promise<void> => {
  const { picture } = shelf
  if (!picture) return
  const binOf = (text: string): string | null => {
    const code = names.get(text)?.code
    return code?.kind === 'bin' ? code.binId : null
  }
  const marks = shelf.marks.flatMap(({ text, corners }) => {
    const binId = binOf(text)
    return binId === null ? [] : [{ binId, corners }]
  })
  if (marks.length === 0) return
  await keepShelf({ sweptAt, rows: shelf.rows.map((row) => row.map(binOf)), marks, picture })
}
