import { useMemo, useSyncExternalStore } from 'react'
import { currentOffline } from '#web/offline/current/current-offline.ts'
import type { ItemView } from '#web/offline/view/types.ts'

export type { BinView, ItemView, RowChange } from '#web/offline/view/types.ts'

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

export const useBinToCheck = (id: string) => {
  const { inventory } = currentOffline()
  const view = useSyncExternalStore(inventory.subscribe, inventory.getSnapshot)
  const contents = view.itemsOf(id)
  const items = useMemo(
    (): readonly ItemView[] => contents.toSorted((a, b) => byName.compare(a.name, b.name)),
    [contents],
  )
  return { bin: view.bin(id), items, known: view.ready && (view.complete || view.bins.length > 0) }
}
