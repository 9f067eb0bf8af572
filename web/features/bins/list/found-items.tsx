import { Fragment } from 'react'
import { formatNumber } from '#domain/format/format-count.ts'
import { highlightMatches } from '#domain/search/highlight.ts'
import { HighlightedText } from '#web/ui/parts/highlighted-text.tsx'
import type { ItemView, LazyList } from '../data/queries.ts'
import * as messages from './messages.ts'

const ITEMS_SHOWN = 3

interface FoundItemsProps {
  /** At least one. */
  items: LazyList<ItemView>
  query: string
}

/** Items for which a bin is shown. */
export const FoundItems = ({ items, query }: FoundItemsProps) => {
  const more = items.length - ITEMS_SHOWN
  const shown = items.slice(0, ITEMS_SHOWN).map((item, place) => (
    // Index keys let the next search reuse elements.
    // biome-ignore lint/suspicious/noArrayIndexKey: as said
    <Fragment key={place}>
      {place > 0 && ', '}
      <span className="text-ink">
        <HighlightedText pieces={highlightMatches(item.name, query)} />
      </span>
      {item.missingSince !== null && ` ${messages.isMissing}`}
      {item.quantity !== 1 && (
        <span>{item.quantity === 0 ? ` ${messages.isOut}` : ` × ${formatNumber(item.quantity)}`}</span>
      )}
    </Fragment>
  ))
  return (
    <p className="mt-1 line-clamp-2 text-sm max-md:order-1 text-ink-soft" dir="auto" translate="no">
      {more > 0 ? messages.andMore(shown, more) : shown}
    </p>
  )
}
