import { useEffect, useMemo, useState } from 'react'
import { inventoryLabel } from '#domain/naming/inventory-label.ts'
import {
  type OtherInventory,
  otherInventories,
  watchOtherInventories,
} from '#web/offline/current/cross-inventory-lookup.ts'
import {
  type CrossInventoryFinds,
  searchOtherInventories,
} from '#web/offline/search/cross-inventory-search.ts'

export type { CrossInventoryFinds }

const NO_OTHERS: readonly OtherInventory[] = []

/** Searches the person's other inventories; `unread` names those that cannot be searched here. */
export const useCrossInventorySearch = (
  query: string,
  limit: number,
): { readonly found: readonly CrossInventoryFinds[]; readonly unread: readonly string[] } => {
  const [others, setOthers] = useState(NO_OTHERS)
  const trimmedQuery = query.trim()
  useEffect(() => {
    if (trimmedQuery === '') return
    return watchOtherInventories(otherInventories, setOthers)
  }, [trimmedQuery])
  return useMemo(() => {
    if (trimmedQuery === '') return { found: [], unread: [] }
    const unread = others.flatMap(({ summary, copy }) =>
      typeof copy === 'string' ? inventoryLabel(summary) : [],
    )
    return { found: searchOtherInventories(others, trimmedQuery, limit), unread }
  }, [others, trimmedQuery, limit])
}
