import { memo } from 'react'
import { binPicture } from '#web/platform/inventory/bin-picture.ts'
import { usePersonNames } from '#web/platform/inventory/person-names.ts'
import { cx } from '#web/ui/cx.ts'
import { SyncStateIcon } from '#web/ui/feedback/sync-state-icon.tsx'
import { SelectOverlay } from '#web/ui/lists/select-overlay.tsx'
import { TintedPicture } from '#web/ui/photos/tinted-picture.tsx'
import { BinButtons, useBinButtons } from '../bin-buttons.tsx'
import { BinLink } from '../bin-link.tsx'
import { CategoryBadge } from '../category-badge.tsx'
import type { BinView, ItemView, LazyList } from '../data/queries.ts'
import { useIsNewBin } from '../form/new-bin.ts'
import { BinName, BinPlace, FoundItems, formatLastChecked, formatUpdatedAge } from './bin-facts.tsx'
import * as messages from './messages.ts'

export interface BinEntryProps {
  bin: BinView
  query: string
  found: LazyList<ItemView>
}

export interface ChosenProps {
  chosen: boolean | null
  onToggle: ((id: string, range: boolean) => void) | undefined
}

export const BinCard = memo(function BinCard({
  bin,
  query,
  found,
  chosen,
  onToggle,
}: BinEntryProps & ChosenProps) {
  const nameOf = usePersonNames()
  const buttons = useBinButtons(bin)
  return (
    <article
      data-entry={bin.id}
      className={cx(
        useIsNewBin(bin.id) && 'animate-flash',
        'relative flex h-full flex-col rounded border bg-surface max-md:flex-row max-md:flex-wrap max-md:items-center [-webkit-touch-callout:none]',
      )}
    >
      {chosen !== null && (
        <SelectOverlay name={bin.name} chosen={chosen} onToggle={(range) => onToggle?.(bin.id, range)} />
      )}
      <div className="flex flex-1 gap-3.5 p-3.5 pb-2.5 max-md:min-w-0 max-md:basis-52 max-md:gap-3 max-md:p-2.5 max-md:pe-0">
        <TintedPicture
          {...binPicture(bin, 88)}
          className="aspect-square h-fit w-[min(5.5rem,25vw)] max-md:w-[min(4rem,20vw)]"
        />
        <div className="min-w-0 flex-1">
          <h2 className="line-clamp-2 leading-snug font-semibold" dir="auto" translate="no">
            <BinLink
              id={buttons.nameId}
              binId={bin.id}
              find={found.length > 0 ? query : ''}
              className="after:absolute after:-inset-px after:rounded after:border after:border-transparent after:transition-colors hover:after:border-edge aria-current:after:border-action focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-action"
            >
              <BinName bin={bin} query={query} />
            </BinLink>
          </h2>
          <p className="mt-1.5 max-md:mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-soft">
            <CategoryBadge category={bin.category} />
            <span className="whitespace-nowrap">{messages.itemCount(bin.itemCount)}</span>
            {bin.syncState !== 'synced' && <SyncStateIcon state={bin.syncState} className="relative" />}
          </p>
          <div className="mt-1.5 max-md:mt-0.5 text-sm text-ink-soft">
            <BinPlace bin={bin} query={query} />
          </div>
          <FoundItems items={found} query={query} />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-1 pe-1 ps-3.5 pb-1 max-md:ms-auto max-md:flex-col-reverse max-md:items-end max-md:justify-center max-md:ps-0">
        <span className="flex-1 py-1 text-sm leading-snug whitespace-nowrap text-ink-soft max-md:max-w-28 max-md:flex-none max-md:pt-0 max-md:pe-2 max-md:text-end max-md:text-xs max-md:whitespace-normal">
          {formatUpdatedAge(bin, nameOf)}
          {bin.lastCheckedAt !== null && <span className="block">{formatLastChecked(bin)}</span>}
        </span>
        <BinButtons {...buttons} withText />
      </div>
    </article>
  )
})
