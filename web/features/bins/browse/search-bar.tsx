import { LayoutGrid, List, ListChecks, SlidersHorizontal, Table2 } from 'lucide-react'
import { memo, type ReactNode, useState } from 'react'
import { shortBinCategoryLabel } from '#contracts/inventory/categories.ts'
import { rememberSearch } from '#web/platform/web-storage/recent-searches.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { Popover } from '#web/ui/menus/popover.tsx'
import * as common from '#web/ui/messages.ts'
import { lazyPart } from '#web/ui/on-demand/lazy-part.tsx'
import { Chip, ChipRow, walkChips } from '#web/ui/parts/chip.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import type { BinsLayout } from '../list/bins-layout.ts'
import { type BrowseParams, isFiltered } from './browse-params.ts'
import * as messages from './messages.ts'

interface SearchBarProps {
  browse: BrowseParams
  onBrowse: (part: Partial<BrowseParams>) => void
  categories: readonly string[]
  layout: BinsLayout
  onLayout: (layout: BinsLayout) => void
  more?:
    | {
        hasTable: boolean
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

const RecentSearches = lazyPart(async () => (await import('./recent-searches.tsx')).RecentSearches)

export const SearchBar = ({ title, children, ...props }: SearchBarProps) => (
  <>
    <search className="@container">
      {title === undefined ? (
        <div className="flex flex-wrap items-center gap-2 max-md:gap-x-1">
          <Field {...props} />
          <Filter {...props} />
          <Categories {...props} className="min-w-0 flex-1 @min-[35rem]:order-1 @min-[35rem]:basis-full" />
          <Tools {...props} />
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
        <span className="flex">
          <Filter {...props} />
          <Tools {...props} />
        </span>
      </div>
    )}
  </>
)

type PartProps = Omit<SearchBarProps, 'title' | 'children'>

const Field = ({ browse, onBrowse }: PartProps) => {
  const [hasFocus, setFocus] = useState(false)
  return (
    // Own line in a narrow column, so that the placeholder fits.
    // biome-ignore lint/a11y/noStaticElementInteractions: follows the focus of what is inside
    <div
      className="relative min-w-0 flex-1 basis-48 @max-[35rem]:basis-[calc(100%-3.25rem)] @max-[22rem]:basis-full"
      onFocus={() => setFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => setFocus(currentTarget.contains(relatedTarget))}
    >
      <SearchField
        className="@max-[19rem]:[&_input]:placeholder:text-sm"
        label={messages.search}
        placeholder={messages.searchPlaceholder}
        data-search-field=""
        value={browse.q}
        onValue={(q) => onBrowse({ q })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            rememberSearch(browse.q)
            event.currentTarget.blur()
          }
          if (event.key !== 'Escape') return
          setFocus(false)
          if (browse.q === '') return
          event.preventDefault()
          onBrowse({ q: '' })
        }}
      />
      {hasFocus && browse.q === '' && <RecentSearches onChoose={(q) => onBrowse({ q })} />}
    </div>
  )
}

const Filter = memo(function Filter({ browse, onBrowse, more }: PartProps) {
  return (
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
  )
})

const Tools = memo(function Tools({ browse, layout, onLayout, more }: PartProps) {
  return (
    <div className="flex flex-wrap">
      {/* Hits are rows in any case. */}
      {browse.q.trim() === '' && (
        <>
          <IconButton label={messages.gridView} pressed={layout === 'grid'} onClick={() => onLayout('grid')}>
            <LayoutGrid />
          </IconButton>
          <IconButton label={messages.listView} pressed={layout === 'list'} onClick={() => onLayout('list')}>
            <List />
          </IconButton>
          {more?.hasTable && (
            <IconButton
              label={messages.tableView}
              pressed={layout === 'table'}
              onClick={() => onLayout('table')}
            >
              <Table2 />
            </IconButton>
          )}
        </>
      )}
      {more?.onSelect && (
        <IconButton label={messages.selectBins} pressed={more.isSelecting} onClick={more.onSelect}>
          <ListChecks />
        </IconButton>
      )}
    </div>
  )
})

const Categories = ({ browse, onBrowse, categories, className }: PartProps & { className: string }) => (
  <ChipRow label={common.category} className={className} onKeyDown={walkChips}>
    <Chip
      selected={browse.category === null}
      tabIndex={browse.category === null ? 0 : -1}
      onClick={() => onBrowse({ category: null })}
    >
      {messages.all}
    </Chip>
    {categories.map((each) => (
      <Chip
        key={each}
        selected={each === browse.category}
        tabIndex={each === browse.category ? 0 : -1}
        onClick={() => onBrowse({ category: each })}
      >
        {shortBinCategoryLabel(each)}
      </Chip>
    ))}
  </ChipRow>
)

const isNarrowed = (browse: BrowseParams): boolean => isFiltered(browse) || browse.sort !== 'best'
