import { memo } from 'react'
import { formatUpdated } from '#domain/format/format-age.ts'
import { binPicture } from '#web/platform/inventory/bin-picture.ts'
import { usePersonNames } from '#web/platform/inventory/person-names.ts'
import { cx } from '#web/ui/cx.ts'
import { SyncStateIcon } from '#web/ui/feedback/sync-state-icon.tsx'
import { SelectMark } from '#web/ui/lists/select-mark.tsx'
import { SelectOverlay } from '#web/ui/lists/select-overlay.tsx'
import { TintedPicture } from '#web/ui/photos/tinted-picture.tsx'
import { BinButtons, useBinButtons } from '../bin-buttons.tsx'
import { BinLink } from '../bin-link.tsx'
import { CategoryBadge } from '../category-badge.tsx'
import { useIsNewBin } from '../form/new-bin.ts'
import type { BinEntryProps, ChosenProps } from './bin-card.tsx'
import { BinName, BinPlace, FoundItems, formatLastChecked, formatUpdatedAge } from './bin-facts.tsx'
import * as messages from './messages.ts'

export const BinRow = memo(function BinRow({
  bin,
  query,
  found,
  chosen,
  onToggle,
  isPlaceKnown = false,
}: BinEntryProps & ChosenProps & { isPlaceKnown?: boolean }) {
  const nameOf = usePersonNames()
  const buttons = useBinButtons(bin)
  return (
    <article
      data-entry={bin.id}
      className={cx(
        useIsNewBin(bin.id) && 'animate-flash',
        'relative flex items-center gap-3 border-b bg-surface py-2 ps-3 pe-1 max-md:flex-wrap max-md:gap-x-2.5 max-md:gap-y-0 max-md:pt-1 max-md:pb-px max-md:ps-2.5 [-webkit-touch-callout:none]',
      )}
    >
      {chosen !== null && (
        <SelectOverlay
          name={bin.name}
          chosen={chosen}
          mark={null}
          onToggle={(range) => onToggle?.(bin.id, range)}
        />
      )}
      <div className="relative shrink-0">
        <TintedPicture {...binPicture(bin, 48)} className="size-12 max-md:size-11 [&_svg]:size-6!" />
        {chosen !== null && <SelectMark chosen={chosen} className="absolute inset-0 z-3 m-auto" />}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-x-5 max-md:basis-36 @max-[20rem]:basis-28 md:grid md:grid-cols-[minmax(0,1fr)_8.5rem_5.5rem] md:items-center">
        <div className="min-w-0 max-md:contents">
          <h2 className="truncate leading-5 font-semibold" dir="auto" translate="no">
            <BinLink
              id={buttons.nameId}
              binId={bin.id}
              find={found.length > 0 ? query : ''}
              className="after:absolute after:inset-0 hover:after:bg-ink/7 aria-current:after:bg-action/10 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-action"
            >
              <BinName bin={bin} query={query} />
            </BinLink>
          </h2>
          <div className="text-sm text-ink-soft max-md:order-1 max-md:text-xs">
            {!isPlaceKnown && <BinPlace bin={bin} query={query} />}
          </div>
          <FoundItems items={found} query={query} />
        </div>
        <div className="flex min-w-0 items-center gap-2.5 text-sm text-ink-soft max-md:h-4.5 @max-[20rem]:h-auto @max-[20rem]:flex-wrap @max-[20rem]:gap-x-1.5 @max-[20rem]:text-xs md:contents">
          <span className="flex min-w-0 items-center gap-2">
            <CategoryBadge category={bin.category} />
            {bin.syncState !== 'synced' && <SyncStateIcon state={bin.syncState} className="relative" />}
          </span>
          <span
            data-age={formatUpdated(bin.updatedAt, Date.now())}
            className="whitespace-nowrap @max-[20rem]:after:content-['_·_'_attr(data-age)]"
          >
            {messages.itemCount(bin.itemCount)}
          </span>
        </div>
      </div>
      <div className="flex items-center max-md:ms-auto max-md:flex-col-reverse max-md:items-end">
        <span className="min-w-0 text-ink-soft @max-[20rem]:hidden max-md:-mt-1.5 max-md:max-w-32 max-md:pe-2 max-md:text-xs md:w-40 md:text-sm">
          <span className="line-clamp-2 break-words">{formatUpdatedAge(bin, nameOf)}</span>
          {bin.lastCheckedAt !== null && (
            <span className="line-clamp-2 break-words max-md:hidden">{formatLastChecked(bin)}</span>
          )}
        </span>
        {/* Among the entries of the menu too. */}
        <span className="contents @max-[20rem]:[&_button:first-child]:hidden">
          <BinButtons {...buttons} />
        </span>
      </div>
    </article>
  )
})
