import { History, ListChecks, Lock } from 'lucide-react'
import { formatPrivacy } from '#domain/code-access.ts'
import type { BinView } from '#web/features/bins/data/queries.ts'
import { formatLastChecked, formatUpdatedAge } from '#web/features/bins/list/bin-facts.tsx'
import { usePersonNames } from '#web/platform/inventory/person-names.ts'
import { useRights } from '#web/platform/inventory/rights.ts'
import { imageSource } from '#web/platform/media/images/image-source.ts'
import { Link } from '#web/platform/navigation/router.tsx'
import { SYNC_STATES } from '#web/ui/feedback/messages.ts'
import { SyncStateIcon } from '#web/ui/feedback/sync-state-icon.tsx'
import { ColorDot } from '#web/ui/fields/color-field.tsx'
import * as common from '#web/ui/messages.ts'
import { buttonStyle } from '#web/ui/parts/button.tsx'
import { Picture } from '#web/ui/photos/picture.tsx'
import * as messages from './messages.ts'

/** Shows photo, description and facts. */
export const BinAbout = ({ bin }: { bin: BinView }) => {
  const { canWrite, isAlone } = useRights()
  const privacy = formatPrivacy(bin, isAlone)
  const nameOf = usePersonNames()
  return (
    <div className="@container">
      <div className="flex gap-3 @min-[42rem]:gap-4">
        {bin.imageUrl && (
          <Picture
            {...imageSource(bin.imageUrl, 320)}
            alt={messages.photoOf(bin.name)}
            fallback={common.noImage}
            className="size-16 shrink-0 rounded @min-[42rem]:h-36 @min-[42rem]:w-52"
          />
        )}
        <div className="min-w-0 flex-1">
          <p
            dir="auto"
            translate="no"
            className={
              bin.description
                ? 'line-clamp-2 whitespace-pre-line md:line-clamp-none'
                : 'text-ink-soft max-md:sr-only'
            }
          >
            {bin.description || messages.noDescription}
          </p>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft md:mt-2 low:mt-0 [&_svg]:size-4 [&_svg]:shrink-0 [&>span]:inline-flex [&>span]:min-w-0 [&>span]:items-center [&>span]:gap-1.5">
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
            <span>{formatUpdatedAge(bin, nameOf)}</span>
            <span>{formatLastChecked(bin) ?? common.neverChecked}</span>
            {bin.syncState !== 'synced' && (
              <span className="text-brass-ink">
                <SyncStateIcon state={bin.syncState} />
                <span aria-hidden="true">{SYNC_STATES[bin.syncState]}</span>
              </span>
            )}
          </p>
          <p className="-ms-3 mt-1 hidden flex-wrap md:flex low:hidden">
            {canWrite && (
              <Link to={`/check/${bin.id}`} className={buttonStyle({ variant: 'quiet', size: 'sm' })}>
                <ListChecks aria-hidden="true" />
                {common.checkThisBin}
              </Link>
            )}
            <Link to={`/history/${bin.id}`} className={buttonStyle({ variant: 'quiet', size: 'sm' })}>
              <History aria-hidden="true" />
              {common.history}
            </Link>
          </p>
        </div>
      </div>
    </div>
  )
}
