import { EllipsisVertical, MapPin } from 'lucide-react'
import { useId } from 'react'
import { placePage } from '#contracts/pages.ts'
import { useRights } from '#web/platform/inventory/rights.ts'
import { imageSource } from '#web/platform/media/images/image-source.ts'
import { Link } from '#web/platform/navigation/router.tsx'
import { SyncStateIcon } from '#web/ui/feedback/sync-state-icon.tsx'
import { Menu } from '#web/ui/menus/menu.tsx'
import * as common from '#web/ui/messages.ts'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { Picture } from '#web/ui/photos/picture.tsx'
import type { PlaceEntry } from './data/queries.ts'
import { formatContents } from './messages.ts'
import { type PlaceAction, usePlaceMenu } from './place-menu.tsx'

/** Indent of a level; deeper ones keep that of the fifth, so that names stay readable on a phone. */
const INDENT_REM = 1.25
const INDENTED_LEVELS = 5

interface PlaceRowProps {
  entry: PlaceEntry
  /** False where no place of the list has one: then no placeholder is shown. */
  hasPictures: boolean
  onAction: PlaceAction
}

export const PlaceRow = ({ entry, hasPictures, onAction }: PlaceRowProps) => {
  const { place, level, bins, places } = entry
  const nameId = useId()
  const { canWrite } = useRights()
  const items = usePlaceMenu(place, onAction)
  return (
    <div
      className="relative flex items-center gap-3 border-b bg-surface py-1.5 ps-3 pe-1"
      style={{ paddingInlineStart: `${0.75 + Math.min(level, INDENTED_LEVELS) * INDENT_REM}rem` }}
    >
      {hasPictures && (
        <Picture
          {...imageSource(place.imageUrl, 40)}
          alt=""
          fallback={<MapPin aria-hidden="true" />}
          className="size-10 shrink-0 rounded-sm [&_svg]:size-5!"
        />
      )}
      <div className="min-w-0 flex-1">
        <Link
          id={nameId}
          to={placePage(place.id)}
          className="block truncate font-semibold after:absolute after:inset-0 hover:after:bg-ink/7"
          dir="auto"
        >
          {place.name}
        </Link>
        <p className="truncate text-sm text-ink-soft">{formatContents(bins, places)}</p>
      </div>
      {place.syncState !== 'synced' && <SyncStateIcon state={place.syncState} className="relative" />}
      {canWrite && (
        <span className="relative">
          <Menu
            nameId={nameId}
            trigger={
              <IconButton label={common.actionsFor}>
                <EllipsisVertical />
              </IconButton>
            }
            subject={() => place.name}
            items={items}
          />
        </span>
      )}
    </div>
  )
}
