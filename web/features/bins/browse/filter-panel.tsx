import { SegmentedChoice } from '#web/ui/fields/choice/segmented-choice.tsx'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { usePlaces } from '../data/queries.ts'
import { type BinSort, type BrowseParams, effectiveSort, NO_FILTERS } from './browse-params.ts'

const SORTS: readonly { value: BinSort; label: string }[] = [
  { value: 'best', label: 'Best match' },
  { value: 'changed', label: 'Recently changed' },
  { value: 'name', label: 'Name (A–Z)' },
  { value: 'newest', label: 'Date added' },
  { value: 'quantity', label: 'Quantity' },
]
const CHECKS: readonly { value: NonNullable<BrowseParams['check']> | ''; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'missing', label: 'With missing items' },
  { value: 'never', label: 'Never checked' },
  { value: 'old', label: 'Not checked for 6 months' },
]
const ANYWHERE = '*'
const PHOTOS = [
  { value: 'any', label: 'Any' },
  { value: 'with', label: 'Has photo' },
  { value: 'without', label: 'No photo' },
] as const

interface FilterPanelProps {
  browse: BrowseParams
  onBrowse: (part: Partial<BrowseParams>) => void
  close: () => void
  places?: { byPlace: boolean; onByPlace: (byPlace: boolean) => void } | undefined
}

export const FilterPanel = ({ browse, onBrowse, close, places: grouping }: FilterPanelProps) => {
  const places = usePlaces()
  const { place, photo, check } = browse
  const isSearch = browse.q.trim() !== ''
  // Without a search there is no ranking: the default is the order of changes.
  const sorts = isSearch ? SORTS : SORTS.slice(1)
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label="Sort by"
        options={sorts}
        value={effectiveSort(browse, isSearch)}
        onChange={(event) => onBrowse({ sort: event.target.value as BinSort })}
      />
      <SelectField
        label="Place"
        options={[
          { value: ANYWHERE, label: 'Everywhere' },
          ...places.map((each) => ({ value: each, label: each })),
          { value: '', label: 'No place given' },
        ]}
        value={place ?? ANYWHERE}
        onChange={({ target }) => onBrowse({ place: target.value === ANYWHERE ? null : target.value })}
      />
      <SelectField
        label="Check"
        options={CHECKS}
        value={check ?? ''}
        onChange={({ target }) => onBrowse({ check: (target.value || null) as BrowseParams['check'] })}
      />
      {grouping && (
        <Switch
          label="Group by place"
          checked={grouping.byPlace}
          onChange={(event) => grouping.onByPlace(event.target.checked)}
        />
      )}
      <div>
        <p aria-hidden="true" className="mb-1.5 text-sm font-semibold">
          Photo
        </p>
        <SegmentedChoice
          label="Photo"
          choices={PHOTOS}
          value={photo ?? 'any'}
          onChange={(value) => onBrowse({ photo: value === 'any' ? null : value })}
          className="w-full [&>label]:flex-1 [&>label]:px-2"
        />
      </div>
      <div className="flex flex-wrap gap-2 [&>button]:flex-1">
        <Button
          variant="secondary"
          onClick={() => {
            const { sort, place, photo, check } = NO_FILTERS
            onBrowse({ sort, place, photo, check })
          }}
        >
          Reset
        </Button>
        <Button onClick={close}>Done</Button>
      </div>
    </div>
  )
}
