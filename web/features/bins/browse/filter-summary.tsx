import { Button } from '#web/ui/parts/button.tsx'
import type { BrowseParams } from './browse-params.ts'
import * as messages from './messages.ts'

interface FilterSummaryProps {
  browse: BrowseParams
  onBrowse: (part: Partial<BrowseParams>) => void
  count: number
}

/** Says which bins the filters left. */
export const FilterSummary = ({ browse: { place, photo, check }, onBrowse, count }: FilterSummaryProps) => {
  const filters = [
    place !== null && messages.placeFilter(place),
    photo !== null && messages.photoFilters[photo],
    check !== null && messages.checkFilters[check],
  ].filter((words) => words !== false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 text-sm text-ink-soft">
      <span dir="auto">{messages.filtered(count, filters)}</span>
      <Button variant="quiet" size="sm" onClick={() => onBrowse({ place: null, photo: null, check: null })}>
        {messages.clearFilters}
      </Button>
    </div>
  )
}
