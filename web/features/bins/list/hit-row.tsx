import { memo } from 'react'
import { formatNumber } from '#domain/format/format-count.ts'
import { highlightMatches } from '#domain/search/highlight.ts'
import { itemPicture } from '#web/platform/inventory/bin-picture.ts'
import { HighlightedText } from '#web/ui/parts/highlighted-text.tsx'
import { Cover } from '#web/ui/photos/cover.tsx'
import { BinButtons, useBinButtons } from '../bin-buttons.tsx'
import { BinLink } from '../bin-link.tsx'
import { type FoundRow, type ItemView, useBinPicture } from '../data/queries.ts'
import { ROW_BUTTONS, ROW_LINK } from './bin-row.tsx'
import { MatchedDetail } from './matched-detail.tsx'
import * as messages from './messages.ts'

interface HitRowProps extends FoundRow {
  query: string
  /** Underlines what matches. */
  marked: boolean
}

const PICTURE_WIDTH = 44

/** An item with its bin and place, or a bin. */
export const HitRow = memo(function HitRow({ bin, item, query, marked }: HitRowProps) {
  const buttons = useBinButtons(bin)
  const ofBin = useBinPicture(bin, PICTURE_WIDTH)
  const text = (words: string) =>
    marked ? <HighlightedText pieces={highlightMatches(words, query)} /> : words
  const picture = item
    ? itemPicture({ imageUrl: item.imageUrl, category: bin.category }, PICTURE_WIDTH)
    : ofBin
  return (
    <article
      data-entry={(item ?? bin).id}
      className="relative flex min-h-15 items-center gap-3 border-b py-1.5 max-md:gap-x-2.5"
    >
      <Cover {...picture} className="size-11" />
      <div className="min-w-0 flex-1">
        <h3 className="truncate text-base leading-5.5 font-semibold" dir="auto" translate="no">
          <BinLink id={buttons.nameId} binId={bin.id} find="" item={item?.id} className={ROW_LINK}>
            {text((item ?? bin).name)}
          </BinLink>
        </h3>
        {/* The place gives way before the count. */}
        <p className="flex min-w-0 text-sm text-ink-soft max-md:text-xs">
          {item && (
            <span dir="auto" translate="no" className="max-w-2/3 shrink-0 truncate">
              {text(bin.name)}
            </span>
          )}
          {bin.location && (
            <span
              dir="auto"
              translate="no"
              className={item ? "truncate before:whitespace-pre before:content-['_·_']" : 'truncate'}
            >
              {text(bin.location)}
            </span>
          )}
          {!item && (
            <span
              className={bin.location ? "shrink-0 before:whitespace-pre before:content-['_·_']" : 'shrink-0'}
            >
              {messages.itemCount(bin.itemCount)}
            </span>
          )}
        </p>
        {item && <MatchedDetail item={item} query={query} className="text-sm text-ink-soft max-md:text-xs" />}
      </div>
      {item ? (
        <HitState {...item} />
      ) : (
        <span className={ROW_BUTTONS}>
          <BinButtons {...buttons} />
        </span>
      )}
    </article>
  )
})

const HitState = ({ missingSince, quantity }: ItemView) => (
  <span className="numeric shrink-0 text-sm text-ink-soft">
    {missingSince !== null && <span className="text-danger">{messages.isMissing} </span>}
    {quantity === 0 ? messages.isOut : quantity !== 1 && `× ${formatNumber(quantity)}`}
  </span>
)
