import { ArrowRightLeft } from 'lucide-react'
import { useId } from 'react'
import { inventoryLabel } from '#domain/naming/inventory-label.ts'
import { highlightMatches } from '#domain/search/highlight.ts'
import { binPicture } from '#web/platform/inventory/bin-picture.ts'
import { navigate } from '#web/platform/navigation/router.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { HighlightedText } from '#web/ui/parts/highlighted-text.tsx'
import { Cover } from '#web/ui/photos/cover.tsx'
import { useBinActions } from '../bin-actions.ts'
import { showInventory } from '../data/cross-inventory-bin.ts'
import { type CrossInventoryFinds, useCrossInventorySearch } from '../data/cross-inventory-search.ts'
import { MatchedDetail } from '../list/matched-detail.tsx'
import * as messages from './messages.ts'

export const ROWS_SHOWN = 5

/** Shows what a search finds in the person's other inventories, below its own finds. */
export const CrossInventorySearchSections = ({ query }: { query: string }) => (
  <CrossInventorySections {...useCrossInventorySearch(query, ROWS_SHOWN)} query={query} />
)

type CrossInventorySectionsProps = ReturnType<typeof useCrossInventorySearch> & { query: string }

export const CrossInventorySections = ({ found, unread, query }: CrossInventorySectionsProps) => (
  <>
    {found.map((each) => (
      <CrossInventorySection key={each.inventory.id} {...each} query={query} />
    ))}
    {unread.length > 0 && <p className="text-sm text-ink-soft">{messages.notSearched(unread.join(', '))}</p>}
  </>
)

const CrossInventorySection = ({
  inventory,
  rows,
  total,
  query,
}: CrossInventoryFinds & { query: string }) => {
  const headingId = useId()
  const actions = useBinActions()
  const seeAll = () => {
    showInventory(inventory)
    navigate(`/bins?q=${encodeURIComponent(query)}`)
  }
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-2 flex min-w-0 items-center gap-2 text-base">
        <ArrowRightLeft aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
        <span className="truncate">{messages.inInventory(inventoryLabel(inventory))}</span>
      </h2>
      <ul className="overflow-hidden rounded border">
        {rows.map(({ bin, item }) => (
          <li key={item?.id ?? bin.id} className="border-b bg-surface last:border-b-0">
            <button
              type="button"
              className="flex min-h-14 w-full items-center gap-3 px-3 py-2 text-start hover:bg-sunken"
              onClick={() => {
                showInventory(inventory)
                actions.open(bin.id, { item: item?.id })
              }}
            >
              <Cover {...binPicture(bin, 36)} className="size-9" />
              <span className="min-w-0 flex-1" dir="auto" translate="no">
                <span className="block truncate font-semibold">
                  <HighlightedText pieces={highlightMatches((item ?? bin).name, query)} />
                </span>
                <span className="block truncate text-sm text-ink-soft">
                  {[item && messages.inBin(bin.name), bin.location].filter(Boolean).join(' · ') || common.bin}
                </span>
                {item && <MatchedDetail item={item} query={query} className="text-sm text-ink-soft" />}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <Button variant="quiet" size="sm" className="mt-1" onClick={seeAll}>
          {messages.seeAllIn(total, inventory.name)}
        </Button>
      )}
    </section>
  )
}
