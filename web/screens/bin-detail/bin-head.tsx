import { Lock } from 'lucide-react'
import { useState } from 'react'
import { formatPrivacy } from '#domain/code-access.ts'
import { CategoryBadge } from '#web/features/bins/category-badge.tsx'
import { type BinView, useBinPicture } from '#web/features/bins/data/queries.ts'
import { BinPlace, formatLastChecked, formatUpdatedAge } from '#web/features/bins/list/bin-facts.tsx'
import { itemCount } from '#web/features/bins/list/messages.ts'
import { useItems } from '#web/features/items/data/queries.ts'
import { Worth } from '#web/features/items/details/worth.tsx'
import { usePersonNames } from '#web/platform/inventory/person-names.ts'
import { useRights } from '#web/platform/inventory/rights.ts'
import { cx } from '#web/ui/cx.ts'
import { SYNC_STATES } from '#web/ui/feedback/messages.ts'
import { SyncStateIcon } from '#web/ui/feedback/sync-state-icon.tsx'
import { ColorDot } from '#web/ui/fields/color-field.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import * as common from '#web/ui/messages.ts'
import { Cover } from '#web/ui/photos/cover.tsx'
import * as messages from './messages.ts'

/** Largest width of the banner in CSS pixels. */
const BANNER_WIDTH = 520

const PILL =
  'absolute start-3 bottom-2 flex h-8 max-w-[calc(100%-5rem)] items-center gap-1.5 rounded-full bg-picture-pill px-3 text-sm font-semibold text-on-picture [&_svg]:size-4 after:absolute after:-inset-1.5'

export const BinBanner = ({ bin }: { bin: BinView }) => (
  <>
    <Cover
      {...useBinPicture(bin, BANNER_WIDTH)}
      // A drawing is whole: its wall and floor go on beside it.
      className="size-full rounded-none! *:object-[50%_62%] *:data-drawing:object-fill"
    />
    <BinPlace bin={bin} className={PILL} />
  </>
)

export const BannerPlaceholder = () => <Skeleton className="size-full rounded-none!" />

interface BinTitleProps {
  id: string
  bin: BinView | undefined
  loading: boolean
}

export const BinTitle = ({ id, bin, loading }: BinTitleProps) => {
  if (!bin) return loading ? <Skeleton className="h-6 w-40" /> : common.binNotFound
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span id={id} dir="auto" translate="no" className="line-clamp-2 min-w-0 md:line-clamp-6">
        {bin.name}
      </span>
      <CategoryBadge category={bin.category} />
    </span>
  )
}

/** One line on a phone, which a tap unfolds. */
export const BinDescription = ({ text }: { text: string | null }) => {
  const [isCut, setIsCut] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const measure = (line: HTMLElement | null) => {
    if (line && !isOpen) setIsCut(line.scrollHeight > line.clientHeight + 1)
  }
  const words = {
    ref: measure,
    dir: 'auto',
    translate: 'no',
    className: cx('text-start whitespace-pre-line', !isOpen && 'max-md:line-clamp-1'),
  } as const
  if (!text) return <p>{messages.noDescription}</p>
  return isCut ? (
    <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} {...words}>
      {text}
    </button>
  ) : (
    <p {...words}>{text}</p>
  )
}

interface BinCountProps {
  bin: BinView
  onOut: () => void
}

/** How many items there are, and how many of them are out. */
export const BinCount = ({ bin, onOut }: BinCountProps) => {
  const items = useItems(bin.id, '').all
  const out = items.filter(({ quantity }) => quantity === 0).length
  return (
    <span className="text-sm text-ink-soft">
      {itemCount(bin.itemCount)}
      {out > 0 && (
        <>
          <span aria-hidden="true"> · </span>
          <button
            type="button"
            className="relative text-brass-ink underline underline-offset-2 after:absolute after:-inset-3"
            onClick={onOut}
          >
            {messages.outCount(out)}
          </button>
        </>
      )}
      <span className="not-empty:before:content-['_·_']">
        <Worth items={items} />
      </span>
    </span>
  )
}

/** What is unusual about a bin; nothing where it is like others. */
export const BinFacts = ({ bin }: { bin: BinView }) => {
  const privacy = formatPrivacy(bin, useRights().isAlone)
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft empty:hidden [&_svg]:size-4 [&_svg]:shrink-0 [&>span]:inline-flex [&>span]:min-w-0 [&>span]:items-center [&>span]:gap-1.5">
      {bin.color && (
        <span>
          <ColorDot color={bin.color} />
          {bin.color}
        </span>
      )}
      {privacy !== null && (
        <span>
          <Lock aria-hidden="true" />
          {privacy}
        </span>
      )}
      {bin.syncState !== 'synced' && (
        <span className="text-brass-ink">
          <SyncStateIcon state={bin.syncState} />
          <span aria-hidden="true">{SYNC_STATES[bin.syncState]}</span>
        </span>
      )}
    </p>
  )
}

/** Below the items, where it is looked for rather than read. */
export const BinAges = ({ bin }: { bin: BinView }) => {
  const nameOf = usePersonNames()
  return (
    <p className="flex flex-wrap gap-x-4 pt-2 text-sm text-ink-soft">
      <span>{formatUpdatedAge(bin, nameOf)}</span>
      {bin.lastCheckedAt !== null && <span>{formatLastChecked(bin)}</span>}
    </p>
  )
}
