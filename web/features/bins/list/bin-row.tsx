import { memo } from 'react'
import { usePersonNames } from '#web/platform/inventory/person-names.ts'
import { cx } from '#web/ui/cx.ts'
import { SyncStateIcon } from '#web/ui/feedback/sync-state-icon.tsx'
import { SelectOverlay } from '#web/ui/lists/select-overlay.tsx'
import { BinButtons, useBinButtons } from '../bin-buttons.tsx'
import { BinLink } from '../bin-link.tsx'
import { CategoryBadge } from '../category-badge.tsx'
import { useIsNewBin } from '../form/new-bin.ts'
import type { BinEntryProps, ChosenProps } from './bin-card.tsx'
import {
  BinName,
  BinPlace,
  FoundItems,
  formatItemCount,
  formatLastChecked,
  formatUpdatedAge,
} from './bin-facts.tsx'
import { BinPicture } from './bin-picture.tsx'

export const BinRow = memo(function BinRow({
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
        'relative flex items-center gap-3 border-b bg-surface py-2 pr-1 pl-3 [-webkit-touch-callout:none]',
      )}
    >
      {chosen !== null && (
        <SelectOverlay name={bin.name} chosen={chosen} onToggle={(range) => onToggle?.(bin.id, range)} />
      )}
      <BinPicture bin={bin} width={48} className="size-12 [&_svg]:size-6!" />
      <div className="flex min-w-0 flex-1 flex-col gap-x-5 gap-y-1 md:grid md:grid-cols-[minmax(0,1fr)_8.5rem_5.5rem_10rem] md:items-center">
        <div className="min-w-0">
          <h2 className="truncate font-semibold" dir="auto">
            <BinLink
              id={buttons.named}
              binId={bin.id}
              find={found.length > 0 ? query : ''}
              className="after:absolute after:inset-0 hover:after:bg-ink/7 aria-current:after:bg-action/10 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-action"
            >
              <BinName bin={bin} query={query} />
            </BinLink>
          </h2>
          <div className={query === '' ? 'text-sm text-ink-soft max-md:hidden' : 'text-sm text-ink-soft'}>
            <BinPlace bin={bin} query={query} />
          </div>
          <FoundItems items={found} query={query} />
        </div>
        <div className="flex min-w-0 items-center gap-2.5 text-sm text-ink-soft md:contents">
          <span className="flex min-w-0 items-center gap-2">
            <CategoryBadge category={bin.category} />
            {bin.syncState !== 'synced' && <SyncStateIcon state={bin.syncState} className="relative" />}
          </span>
          <span className="numeric whitespace-nowrap">{formatItemCount(bin.itemCount)}</span>
          <span className="min-w-0 max-[26rem]:hidden">
            <span className="block truncate">{formatUpdatedAge(bin, nameOf)}</span>
            {bin.lastCheckedAt !== null && (
              <span className="block truncate max-md:hidden">{formatLastChecked(bin)}</span>
            )}
          </span>
        </div>
      </div>
      <BinButtons {...buttons} />
    </article>
  )
})
