import { useMemo } from 'react'
import { compareNames } from '#domain/format/compare-names.ts'
import { useInventory } from '#web/data/use-offline.ts'
import type { ItemView } from '#web/offline/view/types.ts'

export type { BinView, ItemView, RowChange } from '#web/offline/view/types.ts'

export const useBinToCheck = (id: string) => {
  const bin = useInventory((view) => view.bin(id))
  const contents = useInventory((view) => view.itemsOf(id))
  const known = useInventory(({ ready, complete, bins }) => ready && (complete || bins.length > 0))
  const items = useMemo(
    (): readonly ItemView[] => contents.toSorted((a, b) => compareNames(a.name, b.name)),
    [contents],
  )
  return { bin, items, known }
}
