import { MapPin } from 'lucide-react'
import { shortBinCategoryLabel } from '#contracts/inventory/categories.ts'
import { categoryColor } from '#domain/category-color.ts'
import { binPicture } from '#web/platform/inventory/bin-picture.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Cover } from '#web/ui/photos/cover.tsx'
import type { BinView } from '../data/queries.ts'
import * as messages from './messages.ts'

export const BinChoice = ({ bin, onPick }: { bin: BinView; onPick: (bin: BinView) => void }) => (
  <button
    type="button"
    onClick={() => onPick(bin)}
    className="flex min-h-16 w-full items-center gap-3 px-5 py-2 text-start hover:bg-sunken focus-visible:-outline-offset-2 desk:px-6"
  >
    <Cover {...binPicture(bin, 48)} className="size-12" />
    <span className="min-w-0 flex-1">
      <span className="block truncate font-semibold" dir="auto" translate="no">
        {bin.name}
      </span>
      <span className="mt-0.5 flex min-w-0 items-center gap-2.5 text-sm text-ink-soft">
        <Badge tone={categoryColor(bin.category)}>{shortBinCategoryLabel(bin.category)}</Badge>
        <span className="whitespace-nowrap">{messages.itemCount(bin.itemCount)}</span>
        {bin.location && (
          <span className="flex min-w-0 items-center gap-1">
            <MapPin aria-hidden="true" className="size-3.5 shrink-0" />
            <span dir="auto" translate="no" className="truncate">
              {bin.location}
            </span>
          </span>
        )}
      </span>
    </span>
  </button>
)
