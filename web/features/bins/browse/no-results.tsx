import { SearchX } from 'lucide-react'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useSuggestion } from '../data/suggestion-queries.ts'
import { type BrowseParams, NO_FILTERS } from './browse-params.ts'

interface NoResultsProps {
  browse: BrowseParams
  onBrowse: (part: Partial<BrowseParams>) => void
}

const isFiltered = ({ category, place, photo, check }: BrowseParams) =>
  category !== null || place !== null || photo !== null || check !== null

export const NoResults = ({ browse, onBrowse }: NoResultsProps) => {
  const filtered = isFiltered(browse)
  const suggestion = useSuggestion(browse.q)
  return (
    <EmptyState
      icon={<SearchX />}
      title="No bins found matching your search"
      text={
        suggestion !== null ? (
          <>
            Did you mean{' '}
            <button
              type="button"
              className="min-h-11 font-semibold text-action underline underline-offset-2 desk:min-h-0"
              onClick={() => onBrowse({ ...NO_FILTERS, q: suggestion, sort: browse.sort })}
            >
              {suggestion}
            </button>
            ?
          </>
        ) : filtered ? (
          'Only a part of your bins is shown.'
        ) : (
          'Try fewer or shorter words. Names, categories, places, descriptions and notes are searched.'
        )
      }
    >
      {filtered && (
        <Button
          variant="secondary"
          onClick={() => onBrowse({ category: null, place: null, photo: null, check: null })}
        >
          Look in all bins
        </Button>
      )}
    </EmptyState>
  )
}
