import { SearchX } from 'lucide-react'
import { inventoryLabel } from '#domain/naming/inventory-label.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useCrossInventorySearch } from '../data/cross-inventory-search.ts'
import { useSuggestion } from '../data/suggestion-queries.ts'
import { type BrowseParams, isFiltered, NO_FILTERS } from './browse-params.ts'
import { CrossInventorySections, ROWS_SHOWN } from './cross-inventory-sections.tsx'
import * as messages from './messages.ts'

interface NoResultsProps {
  browse: BrowseParams
  onBrowse: (part: Partial<BrowseParams>) => void
}

export const NoResults = ({ browse, onBrowse }: NoResultsProps) => {
  const filtered = browse.category !== null || isFiltered(browse)
  const suggestion = useSuggestion(browse.q)
  const elsewhere = useCrossInventorySearch(browse.q, ROWS_SHOWN)
  return (
    <>
      <EmptyState
        icon={<SearchX />}
        title={messages.noBinsFound}
        text={
          suggestion !== null
            ? messages.didYouMean(
                <button
                  type="button"
                  className="min-h-11 font-semibold text-action underline underline-offset-2 desk:min-h-0"
                  onClick={() => onBrowse({ ...NO_FILTERS, q: suggestion, sort: browse.sort })}
                >
                  {suggestion}
                </button>,
              )
            : elsewhere.found.length > 0
              ? messages.foundElsewhere(elsewhere.found.map(({ inventory }) => inventoryLabel(inventory)))
              : filtered
                ? messages.partialResults
                : messages.noResultsHint
        }
      >
        {filtered && (
          <Button
            variant="secondary"
            onClick={() => onBrowse({ category: null, place: null, photo: null, check: null })}
          >
            {messages.searchAllBins}
          </Button>
        )}
      </EmptyState>
      <CrossInventorySections {...elsewhere} query={browse.q} />
    </>
  )
}
