import { CloudOff, LogIn, PackageOpen } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { isSameCategory } from '#contracts/inventory/categories.ts'
import { lazy } from '#domain/lazy.ts'
import { useRecheckSession } from '#web/platform/http/recheck-session.ts'
import { useRights } from '#web/platform/inventory/rights.ts'
import { useColumns } from '#web/ui/lists/columns.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { type Selection, useSelection } from '#web/ui/lists/use-selection.ts'
import * as common from '#web/ui/messages.ts'
import { lazyPart } from '#web/ui/on-demand/lazy-part.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useRootAttribute } from '#web/ui/root-attribute.ts'
import { effectiveSort, isFiltered } from '../browse/browse-params.ts'
import { SearchBar } from '../browse/search-bar.tsx'
import { sortBins } from '../browse/sort-bins.ts'
import { useBrowseParams } from '../browse/use-browse-params.ts'
import { useRefetchBins } from '../data/mutations.ts'
import { type LazyList, useBins, useInventoryView, useNeedsSignIn, useSearch } from '../data/queries.ts'
import { categoryChoices } from '../form/category-choices.ts'
import type { BinEntryProps } from './bin-card.tsx'
import { BinCollection } from './bin-collection.tsx'
import { BinPlaceholders } from './bin-placeholders.tsx'
import { useBinsLayout, useByPlace } from './bins-layout.ts'
import { groupByPlace } from './group-by-place.ts'
import * as messages from './messages.ts'

const NothingFound = lazyPart(async () => (await import('../browse/no-results.tsx')).NoResults, {
  fallback: <EmptyState title={messages.noBinsFound} />,
})

const FilterSummary = lazyPart(async () => (await import('../browse/filter-summary.tsx')).FilterSummary)

const SearchHits = lazyPart(async () => (await import('./search-hits.tsx')).SearchHits)

/** Columns of cards by the least width of the page's contents, in rem. */
const COLUMNS: readonly (readonly [columns: number, rem: number])[] = [
  [4, 62],
  [3, 44],
  [2, 20],
]
const columnsOfBins = (rem: number): number => COLUMNS.find(([, least]) => rem >= least)?.[0] ?? 1
const contentElement = (): HTMLElement => document.getElementById('content') ?? document.documentElement

const idOf = ({ bin }: BinEntryProps) => bin.id
const NONE: BinEntryProps['found'] = []

interface BinBrowserProps {
  /** For who may write into an inventory without bins. */
  gettingStarted: ReactNode
  bar?: (selection: Selection, total: number) => ReactNode
  /** Between the search and the list, while nobody searches. */
  overview?: ReactNode
  /** Of the list below an overview. */
  title?: string
  /** Shown for the best result of a search. */
  best?: (binId: string) => ReactNode
  /** Below the results of a search. */
  afterSearch?: (query: string) => ReactNode
}

/** Arranges a list only once something of it is read. */
const readLater = <T,>(make: () => LazyList<T>): LazyList<T> => {
  const read = lazy(make)
  return {
    get length() {
      return read().length
    },
    slice: (start, end) => read().slice(start, end),
  }
}

export const BinBrowser = ({
  bar: givenBar,
  gettingStarted,
  overview,
  title,
  best,
  afterSearch,
}: BinBrowserProps) => {
  const { canWrite } = useRights()
  const { state: listState, bins } = useBins()
  const view = useInventoryView()
  const [asked, change] = useBrowseParams()
  const { layout, choose: setLayout, hasTable } = useBinsLayout(givenBar !== undefined)
  const [wantsPlaces, setByPlace] = useByPlace()
  const byPlace = givenBar !== undefined && wantsPlaces && layout !== 'table'
  const columns = useColumns(contentElement, columnsOfBins)
  const search = useSearch(view, asked.q)
  const isSearching = asked.q.trim() !== ''
  const state = listState === 'ready' && search === undefined ? 'loading' : listState

  const categories = useMemo(() => categoryChoices(bins), [bins])
  const { category: chosen } = asked
  const category = categories.find((each) => chosen !== null && isSameCategory(each, chosen)) ?? null
  const browse = useMemo(() => ({ ...asked, category }), [asked, category])
  // While searching, bins are listed only to be selected.
  const entries = useMemo(
    (): LazyList<BinEntryProps> =>
      readLater(() => {
        const all = search?.bins ?? bins.map((bin) => ({ bin, query: '', found: NONE }))
        const sort = effectiveSort(browse, search !== null)
        const arranged = sortBins(all, { ...browse, sort }, view.itemsOf)
        return byPlace ? groupByPlace(arranged.slice()).flatMap((group) => group.entries) : arranged
      }),
    [bins, search, view, browse, byPlace],
  )
  const selection = useSelection(entries, idOf)
  // On a phone, results take the place of figures.
  useRootAttribute('data-searching', isSearching)
  const { on: isSelecting, start, leave } = selection
  const bar = canWrite ? givenBar : undefined
  const hasBar = givenBar !== undefined
  const more = useMemo(
    () =>
      hasBar
        ? {
            hasTable,
            byPlace,
            onByPlace: setByPlace,
            isSelecting,
            onSelect: canWrite ? () => (isSelecting ? leave() : start()) : null,
          }
        : undefined,
    [hasBar, hasTable, canWrite, byPlace, setByPlace, isSelecting, start, leave],
  )

  const { order } = asked
  const sort = effectiveSort(asked, isSearching)
  const sorting = useMemo(() => ({ sort, order, onSort: change }), [sort, order, change])

  const isEmpty = state === 'ready' && bins.length === 0
  const showsHits = search !== null && !isSelecting
  const showsBins = state === 'ready' && !showsHits
  return (
    <div className="flex flex-col gap-4 max-md:gap-2 low:gap-2">
      <SearchBar
        browse={browse}
        categories={categories}
        layout={layout}
        onBrowse={change}
        onLayout={setLayout}
        more={more}
        title={title}
      >
        {!isSearching && state === 'ready' && !isEmpty && overview}
      </SearchBar>
      {isEmpty && !isSearching && (canWrite ? gettingStarted : <NoBins />)}
      {state === 'loading' && <BinPlaceholders layout={layout} columns={columns} />}
      {state === 'failed' && <CannotFetch />}
      {state === 'ready' && search && showsHits && (
        <SearchHits search={search} browse={browse} onBrowse={change} best={best} after={afterSearch} />
      )}
      {showsBins && entries.length > 0 && isFiltered(browse) && (
        <FilterSummary browse={browse} onBrowse={change} count={entries.length} />
      )}
      {showsBins && entries.length > 0 && (
        <BinCollection
          entries={entries}
          layout={layout}
          columns={columns}
          byPlace={byPlace}
          query={search ? asked.q : ''}
          withAge={asked.sort === 'changed'}
          sorting={sorting}
          selection={bar && selection}
          heading={title === undefined ? 'h2' : 'h3'}
        />
      )}
      {showsBins && entries.length === 0 && !isEmpty && <NothingFound browse={browse} onBrowse={change} />}
      {bar && selection.on && bar(selection, entries.length)}
    </div>
  )
}

const NoBins = () => (
  <EmptyState icon={<PackageOpen />} title={messages.noBinsCreatedYet} text={messages.noBinsHint} />
)

const CannotFetch = () => {
  const again = useRefetchBins()
  const signInAgain = useRecheckSession()
  if (useNeedsSignIn()) {
    return (
      <EmptyState icon={<LogIn />} title={messages.pleaseSignInAgain} text={messages.sessionEndedHint}>
        <Button onClick={signInAgain}>{common.signIn}</Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={<CloudOff />} title={messages.failedToFetchBins} text={messages.serverUnreachable}>
      <Button variant="secondary" pending={again.isPending} onClick={() => again.mutate()}>
        {again.isPending ? messages.trying : common.tryAgain}
      </Button>
    </EmptyState>
  )
}
