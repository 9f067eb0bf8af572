import { useEffect, useMemo, useState } from 'react'
import { inventoryLabel } from '#domain/naming/inventory-label.ts'
import {
  type OtherInventory,
  otherInventories,
  watchOthers,
} from '#web/offline/inventories/other-inventories.ts'
import { type FoundElsewhere, searchOthers } from '#web/offline/search/search-others.ts'

export type { FoundElsewhere }

const NO_OTHERS: readonly OtherInventory[] = []

/** Searches the person's other inventories; `unread` names those that cannot be searched here. */
export const useFoundElsewhere = (
  query: string,
  limit: number,
): { readonly found: readonly FoundElsewhere[]; readonly unread: readonly string[] } => {
  const [others, setOthers] = useState(NO_OTHERS)
  const trimmedQuery = query.trim()
  useEffect(() => {
    if (trimmedQuery === '') return
    return watchOthers(otherInventories, setOthers)
  }, [trimmedQuery])
  return useMemo(() => {
    if (trimmedQuery === '') return { found: [], unread: [] }
    const unread = others.flatMap(({ summary, copy }) =>
      typeof copy === 'string' ? inventoryLabel(summary) : [],
    )
    return { found: searchOthers(others, trimmedQuery, limit), unread }
  }, [others, trimmedQuery, limit])
}
