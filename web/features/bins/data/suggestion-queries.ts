import { useMemo } from 'react'
import { suggestQuery } from '#domain/search/did-you-mean.ts'
import { inventoryIndex } from '#web/offline/search/inventory-search.ts'
import { useBins } from './queries.ts'

/** A query that finds something, for one that does not; null when none is near or this one does find something. */
export const useSuggestion = (query: string): string | null => {
  const { view } = useBins()
  return useMemo(() => {
    const index = inventoryIndex(view)
    return query.trim() === '' || index.search(query, 1).length > 0 ? null : suggestQuery(index, query)
  }, [view, query])
}
