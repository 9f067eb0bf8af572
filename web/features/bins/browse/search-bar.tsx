import { ArrowDownAZ, LayoutGrid, List, ListChecks, SlidersHorizontal } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { shortBinCategoryLabel } from '#contracts/inventory/categories.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { Popover } from '#web/ui/menus/popover.tsx'
import * as common from '#web/ui/messages.ts'
import { lazyPart } from '#web/ui/on-demand/lazy-part.tsx'
import { Chip, ChipRow } from '#web/ui/parts/chip.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import type { BinsLayout } from '../list/bins-layout.ts'
import type { BrowseParams } from './browse-params.ts'
import * as messages from './messages.ts'

interface SearchBarProps {
  browse: BrowseParams
  onBrowse: (part: Partial<BrowseParams>) => void
  categories: readonly string[]
  layout: BinsLayout
  onLayout: (layout: BinsLayout) => void
  more?:
    | {
        byPlace: boolean
        onByPlace: (byPlace: boolean) => void
        isSelecting: boolean
        /** Null when nothing can be done with a selection. */
        onSelect: (() => void) | null
      }
    | undefined
  /** Of the list, in one line with its tools. */
  title?: string | undefined
  /** Between the field and the tools. */
  children: ReactNode
}

const FilterPanel = lazyPart(async () => (await import('./filter-panel.tsx')).FilterPanel, {
  fallback: <div className="h-96" />,
})

export const SearchBar = ({ title, children, ...props }: SearchBarProps) => (
  <>
    <search className="@container">
      {title === undefined ? (
        <div className="flex flex-wrap items-center gap-2">
          <Field {...props} />
          <Tools {...props} />
          <Categories {...props} className="min-w-32 flex-1 @min-[35rem]:basis-full" />
        </div>
      ) : (
        <Field {...props} />
      )}
    </search>
    {children}
    {title !== undefined && (
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 className="text-lg max-md:flex-1 max-md:in-data-searching:sr-only">{title}</h2>
        <Categories {...props} className="min-w-0 flex-1 max-md:order-1 max-md:basis-full" />
        <Tools {...props} />
      </div>
    )}
  </>
)

type PartProps = Omit<SearchBarProps, 'title' | 'children'>

const Field = ({ browse, onBrowse }: PartProps) => (
  // Own line in a narrow column, so that the placeholder fits.
  <SearchField
    className="basis-full @min-[35rem]:flex-1 @max-[19rem]:[&_input]:placeholder:text-sm"
    label={messages.search}
    placeholder={messages.searchPlaceholder}
    data-search-field=""
    value={browse.q}
    onValue={(q) => onBrowse({ q })}
    onKeyDown={(event) => {
      if (event.key === 'Enter') event.currentTarget.blur()
      if (event.key !== 'Escape' || browse.q === '') return
      event.preventDefault()
      onBrowse({ q: '' })
    }}
  />
)

const Tools = memo(function Tools({ browse, onBrowse, layout, onLayout, more }: PartProps) {
  return (
    <div className="flex flex-wrap">
      <Popover
        label={messages.sortAndFilter}
        trigger={
          <IconButton
            label={isNarrowed(browse) ? messages.sortAndFilterOn : messages.sortAndFilter}
            {...(isNarrowed(browse) ? { className: 'bg-action-soft! text-action!' } : {})}
          >
            <SlidersHorizontal />
          </IconButton>
        }
      >
        {(close) => <FilterPanel browse={browse} onBrowse={onBrowse} close={close} places={more} />}
      </Popover>
      <IconButton
        label={messages.sortAZ}
        pressed={browse.sort === 'name'}
        onClick={() => onBrowse({ sort: browse.sort === 'name' ? 'best' : 'name' })}
      >
        <ArrowDownAZ />
      </IconButton>
      <IconButton label={messages.gridView} pressed={layout === 'grid'} onClick={() => onLayout('grid')}>
        <LayoutGrid />
      </IconButton>
      <IconButton label={messages.listView} pressed={layout === 'list'} onClick={() => onLayout('list')}>
        <List />
      </IconButton>
      {more?.onSelect && (
        <IconButton label={messages.selectBins} pressed={more.isSelecting} onClick={more.onSelect}>
          <ListChecks />
        </IconButton>
      )}
    </div>
  )
})

const Categories = ({ browse, onBrowse, categories, className }: PartProps & { className: string }) => (
  <ChipRow label={common.category} className={className}>
    <Chip selected={browse.category === null} onClick={() => onBrowse({ category: null })}>
      {messages.all}
    </Chip>
    {categories.map((each) => (
      <Chip key={each} selected={each === browse.category} onClick={() => onBrowse({ category: each })}>
        {shortBinCategoryLabel(each)}
      </Chip>
    ))}
  </ChipRow>
)

const isNarrowed = ({ place, photo, check, sort }: BrowseParams): boolean =>
  place !== null || photo !== null || check !== null || (sort !== 'best' && sort !== 'name')
