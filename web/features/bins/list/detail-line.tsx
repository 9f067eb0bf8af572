import { highlightMatches } from '#domain/search/highlight.ts'
import { matchedDetail } from '#domain/search/searched-texts.ts'
import { cx } from '#web/ui/cx.ts'
import { HighlightedText } from '#web/ui/parts/highlighted-text.tsx'
import type { ItemView } from '../data/queries.ts'
import { useOwnFieldNames } from '../data/queries.ts'

interface DetailLineProps {
  item: ItemView
  query: string
  className?: string
}

/** Says which detail the search found; nothing where the name says it. */
export const DetailLine = ({ item, query, className }: DetailLineProps) => {
  const found = matchedDetail(item, query, useOwnFieldNames())
  return (
    found && (
      <span className={cx('flex min-w-0 gap-1.5', className)}>
        <span className="shrink-0">{found.title}</span>
        <span dir="auto" translate="no" className="truncate text-ink">
          <HighlightedText pieces={highlightMatches(found.text, query)} />
        </span>
      </span>
    )
  )
}
