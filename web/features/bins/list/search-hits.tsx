import { type ReactNode, useMemo } from 'react'
import { rememberSearch } from '#web/platform/web-storage/recent-searches.ts'
import { VirtualList } from '#web/ui/lists/virtual/virtual-list.tsx'
import { arrangeHits, asFoundRows } from '../browse/arrange-hits.ts'
import type { BrowseParams } from '../browse/browse-params.ts'
import { CrossInventorySearchSections } from '../browse/cross-inventory-sections.tsx'
import { NoResults } from '../browse/no-results.tsx'
import { SearchStatus } from '../browse/search-status.tsx'
import { type FoundRow, type SearchResult, useInventoryView } from '../data/queries.ts'
import { HitRow } from './hit-row.tsx'
import * as messages from './messages.ts'

const ROW_HEIGHT = 61
/** Words with typos are shown as similar: the best few. */
const SIMILAR_MAX = 8

const hitKey = ({ bin, item }: FoundRow) => (item ?? bin).id

interface SearchHitsProps {
  search: SearchResult
  browse: BrowseParams
  onBrowse: (part: Partial<BrowseParams>) => void
  /** Shown for the best of the hits. */
  best?: ((binId: string) => ReactNode) | undefined
  /** Rendered below the hits. */
  after?: ((query: string) => ReactNode) | undefined
}

/** Lists the items and bins that a search found, best first. */
export const SearchHits = ({ search, browse, onBrowse, best, after }: SearchHitsProps) => {
  const view = useInventoryView()
  const { rows, closeness } = search
  const query = browse.q.trim()
  const hits = useMemo(() => {
    const arranged = arrangeHits(rows, browse, view.itemsOf)
    return closeness === 'typo' && arranged.length > SIMILAR_MAX
      ? asFoundRows(arranged.slice(0, SIMILAR_MAX))
      : arranged
  }, [rows, closeness, browse, view])
  const isSimilar = closeness !== 'exact'
  const title = isSimilar
    ? messages.nothingCalled(query)
    : messages.hitCount(hits.items, hits.length - hits.items)
  const status = <SearchStatus hits={hits} similarTo={isSimilar ? query : null} />
  if (hits.length === 0) {
    return (
      <>
        <NoResults browse={browse} onBrowse={onBrowse} />
        {after?.(query)}
        {status}
      </>
    )
  }
  return (
    <>
      {/* Opening a hit, also by keyboard, is a click on its link. */}
      <section
        aria-label={messages.found}
        className="@container"
        onClickCapture={({ target }) => {
          if (target instanceof Element && target.closest('[data-opens]')) rememberSearch(query)
        }}
      >
        <h2 className={isSimilar ? 'pb-2 text-lg' : 'pb-1 text-sm font-semibold text-ink-soft'} dir="auto">
          {title}
        </h2>
        <VirtualList
          label={messages.found}
          items={hits}
          rowKey={hitKey}
          reuse={browse.q}
          estimate={ROW_HEIGHT}
        >
          {(row) => <HitRow {...row} query={query} marked={closeness !== 'typo'} />}
        </VirtualList>
      </section>
      <p className="text-sm text-ink-soft">{messages.searched(view.items.length, view.bins.length)}</p>
      {after?.(query)}
      {!isSimilar && hits.slice(0, 1).map(({ bin }) => best?.(bin.id))}
      <CrossInventorySearchSections query={browse.q} />
      {status}
    </>
  )
}
