import { useMemo } from 'react'
import { suggestQuery } from '#domain/search/spelling/did-you-mean.ts'
import { useInventoryView } from '#web/data/use-offline.ts'
import { inventoryIndex } from '#web/offline/search/inventory-search.ts'

/** Suggests a similar query with results; null when none, or when this one has results. */
export const useSuggestion = (query: string): string | null => {
  const view = useInventoryView()
  return useMemo(() => {
    const index = inventoryIndex(view)
    return query.trim() === '' || index.search(query, 1).length > 0 ? null : suggestQuery(index, query)
  }, [view, query])
}
