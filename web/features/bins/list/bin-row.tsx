import { memo } from 'react'
import { useIsNewBin } from '#web/platform/inventory/new-bin.ts'
import { usePersonNames } from '#web/platform/inventory/person-names.ts'
import { cx } from '#web/ui/cx.ts'
import { SyncStateIcon } from '#web/ui/feedback/sync-state-icon.tsx'
import { SelectMark } from '#web/ui/lists/select-mark.tsx'
import { SelectOverlay } from '#web/ui/lists/select-overlay.tsx'
import { Cover } from '#web/ui/photos/cover.tsx'
import { BinButtons, useBinButtons } from '../bin-buttons.tsx'
import { BinLink } from '../bin-link.tsx'
import { CategoryBadge } from '../category-badge.tsx'
import { useBinPicture } from '../data/queries.ts'
import type { BinEntryProps, ChosenProps, EntryHeadingProps } from './bin-card.tsx'
import { FoundItems, formatLastChecked, formatUpdatedAge } from './bin-facts.tsx'
import * as messages from './messages.ts'

/** Link of a row's name, which the whole row follows. */
export const ROW_LINK =
  'after:absolute after:inset-0 after:-inset-x-2 after:rounded-sm hover:after:bg-ink/5 aria-current:after:bg-action/10 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-action'
/** Buttons at the end of a row; the smallest phones show its menu alone. */
export const ROW_BUTTONS = '-me-2.5 flex max-md:-ms-2 @max-[20rem]:[&>span>:first-child]:hidden'

interface BinRowProps extends BinEntryProps, ChosenProps, EntryHeadingProps {
  isPlaceKnown?: boolean
  /** On a phone, where it has no column of its own. */
  withAge?: boolean
}

export const BinRow = memo(function BinRow({
  bin,
  query,
  found,
  chosen,
  onToggle,
  isPlaceKnown = false,
  withAge = false,
  heading: Heading,
}: BinRowProps) {
  const nameOf = usePersonNames()
  const buttons = useBinButtons(bin)
  const age = formatUpdatedAge(bin, nameOf)
  return (
    <article
      data-entry={bin.id}
      className={cx(
        useIsNewBin(bin.id) && 'animate-flash',
        'relative flex min-h-15 items-center gap-3 border-b py-1.5 max-md:gap-x-2.5 [-webkit-touch-callout:none]',
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
        <Cover {...useBinPicture(bin, 60)} className="h-11 w-15 @max-[18rem]:w-11" />
        {chosen !== null && <SelectMark chosen={chosen} className="absolute inset-0 z-3 m-auto" />}
      </div>
      <div className="min-w-0 flex-1 gap-x-5 md:grid md:grid-cols-[minmax(0,1fr)_10rem] md:items-center">
        <div className="min-w-0">
          <div className="flex min-w-0 items-center gap-2 @max-[18rem]:flex-wrap">
            <Heading className="min-w-0 truncate leading-5.5 font-semibold" dir="auto" translate="no">
              <BinLink
                id={buttons.nameId}
                binId={bin.id}
                find={found.length > 0 ? query : ''}
                className={ROW_LINK}
              >
                {bin.name}
              </BinLink>
            </Heading>
            <CategoryBadge category={bin.category} className="max-md:px-1.5 max-md:py-0" />
            {bin.syncState !== 'synced' && <SyncStateIcon state={bin.syncState} className="relative" />}
          </div>
          {/* The place gives way before the count. */}
          <p className="flex min-w-0 items-center text-sm text-ink-soft max-md:text-xs">
            {!isPlaceKnown && bin.location && (
              <span dir="auto" translate="no" className="truncate">
                {bin.location}
              </span>
            )}
            <span
              className={cx(
                'shrink-0',
                !isPlaceKnown && bin.location && "before:whitespace-pre before:content-['_·_']",
              )}
            >
              {messages.itemCount(bin.itemCount)}
              {withAge && <span className="md:hidden"> · {age}</span>}
            </span>
          </p>
          {found.length > 0 && <FoundItems items={found} query={query} />}
        </div>
        <span className="min-w-0 text-sm text-ink-soft max-md:hidden">
          <span className="block truncate">{age}</span>
          {bin.lastCheckedAt !== null && <span className="block truncate">{formatLastChecked(bin)}</span>}
        </span>
      </div>
      {/* Among the entries of the menu too. */}
      <span className={ROW_BUTTONS}>
        <BinButtons {...buttons} />
      </span>
    </article>
  )
})
