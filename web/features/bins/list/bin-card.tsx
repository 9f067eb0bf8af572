import { memo } from 'react'
import { useIsNewBin } from '#web/platform/inventory/new-bin.ts'
import { usePersonNames } from '#web/platform/inventory/person-names.ts'
import { cx } from '#web/ui/cx.ts'
import { SyncStateIcon } from '#web/ui/feedback/sync-state-icon.tsx'
import { SelectOverlay } from '#web/ui/lists/select-overlay.tsx'
import { Cover } from '#web/ui/photos/cover.tsx'
import { BinButtons, useBinButtons } from '../bin-buttons.tsx'
import { BinLink } from '../bin-link.tsx'
import { CategoryBadge } from '../category-badge.tsx'
import { type BinView, type ItemView, type LazyList, useBinPicture } from '../data/queries.ts'
import { BinPlace, FoundItems, formatLastChecked, formatUpdatedAge } from './bin-facts.tsx'
import * as messages from './messages.ts'

export interface BinEntryProps {
  bin: BinView
  query: string
  found: LazyList<ItemView>
}

/** Of an entry's name, one below the title of its list. */
export interface EntryHeadingProps {
  heading: 'h2' | 'h3'
}

export interface ChosenProps {
  chosen: boolean | null
  onToggle: ((id: string, range: boolean) => void) | undefined
}

/** Width of the cover at the widest, in CSS pixels. */
const COVER_WIDTH = 280

export const BinCard = memo(function BinCard({
  bin,
  query,
  found,
  chosen,
  onToggle,
  isFirst,
  heading: Heading,
}: BinEntryProps & ChosenProps & EntryHeadingProps & { isFirst: boolean }) {
  const nameOf = usePersonNames()
  const buttons = useBinButtons(bin)
  return (
    <article
      data-entry={bin.id}
      className={cx(
        useIsNewBin(bin.id) && 'animate-flash',
        'relative flex h-full flex-col rounded border bg-surface [-webkit-touch-callout:none]',
      )}
    >
      {chosen !== null && (
        <SelectOverlay name={bin.name} chosen={chosen} onToggle={(range) => onToggle?.(bin.id, range)} />
      )}
      <Cover
        {...useBinPicture(bin, COVER_WIDTH)}
        isFirst={isFirst}
        className="aspect-3/2 w-full rounded-t-[calc(var(--radius)-1px)] rounded-b-none"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1 px-3.5 pt-2.5 max-md:px-2.5 max-md:pt-2">
        <Heading className="line-clamp-2 leading-snug font-semibold" dir="auto" translate="no">
          <BinLink
            id={buttons.nameId}
            binId={bin.id}
            find={found.length > 0 ? query : ''}
            className="after:absolute after:-inset-px after:rounded after:border after:border-transparent after:transition-colors hover:after:border-edge aria-current:after:border-2 aria-current:after:border-action focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-action"
          >
            {bin.name}
          </BinLink>
        </Heading>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft max-md:text-xs">
          <CategoryBadge category={bin.category} />
          <span className="whitespace-nowrap">{messages.itemCount(bin.itemCount)}</span>
          {bin.syncState !== 'synced' && <SyncStateIcon state={bin.syncState} className="relative" />}
        </p>
        <div className="text-sm text-ink-soft max-md:text-xs">
          <BinPlace
            bin={bin}
            className="relative flex w-fit max-w-full min-w-0 items-center gap-1 [a&]:hover:text-ink [a&]:hover:underline"
          />
          {bin.lastCheckedAt !== null && <span className="block truncate">{formatLastChecked(bin)}</span>}
        </div>
        {found.length > 0 && <FoundItems items={found} query={query} />}
      </div>
      <div className="flex min-h-11 flex-wrap items-center justify-between ps-3.5 pb-0.5 max-md:ps-2.5">
        <span className="min-w-0 flex-1 basis-20 text-xs leading-4 text-ink-soft max-md:line-clamp-1 max-md:basis-full max-md:pt-1">
          {formatUpdatedAge(bin, nameOf)}
        </span>
        <BinButtons {...buttons} withText />
      </div>
    </article>
  )
})
