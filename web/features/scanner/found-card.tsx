import { CircleCheck, MapPin, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { binCategoryLabel } from '#contracts/inventory/categories.ts'
import { categoryColor } from '#domain/category-color.ts'
import { binPicture } from '#web/platform/inventory/bin-picture.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { watchStickyBar } from '#web/ui/parts/sticky-bar.tsx'
import { Cover } from '#web/ui/photos/cover.tsx'
import { Picture } from '#web/ui/photos/picture.tsx'
import { useMedia, WIDE } from '#web/ui/use-media.ts'
import type { FoundBin } from './data/queries.ts'
import * as messages from './messages.ts'

interface FoundCardProps {
  bin: FoundBin
  viewLabel: string
  /** Absent where finding it was all. */
  onView?: (() => void) | undefined
  more?: ReactNode
  onNext: () => void
}

export const FoundCard = ({ bin, viewLabel, onView, more, onNext }: FoundCardProps) => {
  const isWide = useMedia(WIDE)
  const isPlace = 'placeId' in bin.at
  const title = isPlace ? messages.placeFound : messages.binFound
  return (
    <section
      // The card lies where a phone shows toasts.
      ref={isWide ? undefined : watchStickyBar}
      aria-label={title}
      className="animate-rise-in rounded border bg-surface p-4 text-ink"
    >
      <div className="-me-2 -mt-2 flex items-center justify-between">
        <h2 className="flex items-center gap-2 text-base text-good">
          <CircleCheck aria-hidden="true" className="size-5" />
          {title}
        </h2>
        <IconButton label={messages.scanAnother} onClick={onNext}>
          <X />
        </IconButton>
      </div>
      <div className="mt-1 flex gap-4">
        {isPlace ? (
          <Picture
            src={bin.imageUrl}
            alt=""
            fallback={<MapPin aria-hidden="true" />}
            className="size-16 shrink-0 rounded"
          />
        ) : (
          <Cover {...binPicture(bin, 64)} className="size-16" />
        )}
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 text-lg font-semibold break-words">{bin.name}</p>
          {!isPlace && (
            <Badge tone={categoryColor(bin.category)} className="mt-1">
              {binCategoryLabel(bin.category)}
            </Badge>
          )}
          <p className="mt-1 line-clamp-2 text-sm text-ink-soft">
            {bin.description || (isPlace ? null : messages.noDescription)}
          </p>
        </div>
      </div>
      {onView && (
        <Button wide className="mt-3" onClick={onView}>
          {viewLabel}
        </Button>
      )}
      {more && <div className="mt-2">{more}</div>}
    </section>
  )
}
