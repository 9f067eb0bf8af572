import { CloudOff, PackageOpen, SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ringAddBin } from './add-bin-bell.ts'
import type { BinEntryProps } from './bin-card.tsx'
import { BinCollection } from './bin-collection.tsx'
import { BinPlaceholders } from './bin-placeholders.tsx'
import { useBinsLayout } from './bins-view.ts'
import { categoryChoices } from './category-choices.ts'
import { useGridColumns } from './grid-columns.ts'
import { useRefetchBins } from './mutations.ts'
import { useBins, useSearch } from './queries.ts'
import { SearchBar } from './search-bar.tsx'

const NONE: BinEntryProps['found'] = []

/** Search, filter and the bins themselves, in every state they can be in (spec 2.4, 2.5). */
export const BinBrowser = () => {
  const { state, view, bins } = useBins()
  const [query, setQuery] = useState('')
  const [chosen, setCategory] = useState<string | null>(null)
  const [layout, setLayout] = useBinsLayout()
  const columns = useGridColumns()
  const search = useSearch(view, query)

  const categories = useMemo(() => categoryChoices(bins), [bins])
  const category = chosen !== null && categories.includes(chosen) ? chosen : null
  const entries = useMemo((): BinEntryProps[] => {
    const met = search
      ? [...search.found.byBin].flatMap(([id, found]) => {
          const bin = view.bin(id)
          return bin ? [{ bin, query: search.query, found }] : []
        })
      : bins.map((bin) => ({ bin, query: '', found: NONE }))
    return category === null ? met : met.filter(({ bin }) => bin.category === category)
  }, [search, bins, view, category])

  return (
    <div className="flex flex-col gap-4">
      <SearchBar
        {...{ query, categories, category, layout }}
        onQuery={setQuery}
        onCategory={setCategory}
        onLayout={setLayout}
      />
      {state === 'loading' && <BinPlaceholders layout={layout} columns={columns} />}
      {state === 'failed' && <CannotFetch />}
      {state === 'ready' && entries.length > 0 && (
        <BinCollection entries={entries} layout={layout} columns={columns} />
      )}
      {state === 'ready' && entries.length === 0 && (bins.length > 0 ? <NothingFound /> : <NoBins />)}
      <p role="status" className="sr-only">
        {search && state === 'ready' ? `${entries.length} bins found` : ''}
      </p>
    </div>
  )
}

const NothingFound = () => <EmptyState icon={<SearchX />} title="No bins found matching your search" />

const NoBins = () => (
  <EmptyState
    icon={<PackageOpen />}
    title="No bins created yet"
    text="A bin is anything that holds things: a box, a drawer, a shelf."
  >
    <Button onClick={ringAddBin}>Add Your First Bin</Button>
  </EmptyState>
)

const CannotFetch = () => {
  const again = useRefetchBins()
  return (
    <EmptyState
      icon={<CloudOff />}
      title="Failed to fetch bins"
      text="The server cannot be reached, and this device has not seen your bins yet. Bins you add now are kept here."
    >
      <Button variant="secondary" pending={again.isPending} onClick={() => again.mutate()}>
        {again.isPending ? 'Trying...' : 'Try again'}
      </Button>
    </EmptyState>
  )
}
