import { SegmentedChoice } from '#web/ui/fields/choice/segmented-choice.tsx'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { usePlaces } from '../data/queries.ts'
import { type BinSort, type BrowseParams, effectiveSort, NO_FILTERS } from './browse-params.ts'
import * as messages from './messages.ts'

const SORTS: readonly { value: BinSort; label: string }[] = [
  { value: 'best', label: messages.bestMatch },
  { value: 'changed', label: messages.recentlyChanged },
  { value: 'name', label: messages.nameAZ },
  { value: 'newest', label: messages.dateAdded },
  { value: 'quantity', label: messages.quantity },
  { value: 'items', label: common.items },
  { value: 'category', label: common.category },
  { value: 'place', label: common.place },
  { value: 'checked', label: messages.lastChecked },
]
const CHECKS: readonly { value: NonNullable<BrowseParams['check']> | ''; label: string }[] = [
  { value: '', label: messages.all },
  { value: 'missing', label: messages.withMissingItems },
  { value: 'never', label: common.neverChecked },
  { value: 'old', label: messages.notCheckedFor6Months },
]
const ANYWHERE = '*'
const PHOTOS = [
  { value: 'any', label: messages.any },
  { value: 'with', label: messages.hasPhoto },
  { value: 'without', label: messages.noPhoto },
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
    <div className="flex flex-col gap-4 low:grid low:grid-cols-2 low:gap-y-2">
      <SelectField
        label={messages.sortBy}
        options={sorts}
        value={effectiveSort(browse, isSearch)}
        onChange={(event) => onBrowse({ sort: event.target.value as BinSort, order: null })}
      />
      <SelectField
        label={common.place}
        options={[
          { value: ANYWHERE, label: messages.everywhere },
          ...places.map((each) => ({ value: each, label: each })),
          { value: '', label: common.noPlace },
        ]}
        value={place ?? ANYWHERE}
        onChange={({ target }) => onBrowse({ place: target.value === ANYWHERE ? null : target.value })}
      />
      <SelectField
        label={messages.check}
        options={CHECKS}
        value={check ?? ''}
        onChange={({ target }) => onBrowse({ check: (target.value || null) as BrowseParams['check'] })}
      />
      {grouping && (
        <Switch
          label={messages.groupByPlace}
          checked={grouping.byPlace}
          onChange={(event) => grouping.onByPlace(event.target.checked)}
        />
      )}
      <div className="low:col-span-2">
        <p aria-hidden="true" className="mb-1.5 text-sm font-semibold">
          {messages.photo}
        </p>
        <SegmentedChoice
          label={messages.photo}
          choices={PHOTOS}
          value={photo ?? 'any'}
          onChange={(value) => onBrowse({ photo: value === 'any' ? null : value })}
          className="w-full [&>label]:flex-1 [&>label]:px-2"
        />
      </div>
      <div className="sticky -bottom-4 -mx-4 -mb-4 flex gap-2 border-t bg-surface low:col-span-2 px-4 py-3 *:flex-1 *:shrink *:px-2">
        <Button
          variant="secondary"
          onClick={() => {
            const { sort, order, place, photo, check } = NO_FILTERS
            onBrowse({ sort, order, place, photo, check })
          }}
        >
          {messages.reset}
        </Button>
        <Button onClick={close}>{common.done}</Button>
      </div>
    </div>
  )
}
