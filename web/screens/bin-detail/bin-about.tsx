import { HandHelping, History, ListChecks, Lock, MapPin } from 'lucide-react'
import { formatPrivacy } from '#domain/code-access.ts'
import { formatLastChecked, formatUpdatedAge } from '#web/features/bins/bin-facts.tsx'
import type { BinView } from '#web/features/bins/data/queries.ts'
import { useItems } from '#web/features/items/data/queries.ts'
import { usePersonNames } from '#web/platform/inventory/person-names.ts'
import { useRights } from '#web/platform/inventory/rights.ts'
import { imageSource } from '#web/platform/media/image-source.ts'
import { Link } from '#web/platform/navigation/router.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { SyncStateIcon } from '#web/ui/feedback/sync-state-icon.tsx'
import { ColorDot } from '#web/ui/fields/color-field.tsx'
import { buttonStyle } from '#web/ui/parts/button.tsx'
import { Picture } from '#web/ui/photos/picture.tsx'

/** Photo, description, place, and a reminder to update quantities. */
export const BinAbout = ({ bin, onOut }: { bin: BinView; onOut: () => void }) => {
  const { canWrite, isAlone } = useRights()
  const privacy = formatPrivacy(bin, isAlone)
  const nameOf = usePersonNames()
  return (
    <>
      <div className="flex gap-4 max-sm:flex-col">
        {bin.imageUrl && (
          <Picture
            {...imageSource(bin.imageUrl, 320)}
            alt={`Photo of ${bin.name}`}
            fallback="No image"
            className="h-32 w-full shrink-0 rounded sm:h-36 sm:w-52"
          />
        )}
        <div className="min-w-0 flex-1">
          <p dir="auto" className={bin.description ? 'whitespace-pre-line' : 'text-ink-soft'}>
            {bin.description || 'No description provided'}
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft [&_svg]:size-4 [&_svg]:shrink-0 [&>span]:inline-flex [&>span]:min-w-0 [&>span]:items-center [&>span]:gap-1.5">
            {bin.location && (
              <span>
                <MapPin aria-hidden="true" />
                <span dir="auto" className="min-w-0 break-words">
                  {bin.location}
                </span>
              </span>
            )}
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
            <span>{formatLastChecked(bin) ?? 'Never checked'}</span>
            {bin.mark !== 'synced' && (
              <span className="text-brass-ink">
                <SyncStateIcon mark={bin.mark} />
                <span aria-hidden="true">
                  {bin.mark === 'local' ? 'Only on this device' : 'Needs attention'}
                </span>
              </span>
            )}
          </p>
          <p className="-ml-3 mt-1 flex flex-wrap">
            {canWrite && (
              <Link to={`/check/${bin.id}`} className={buttonStyle({ variant: 'quiet', size: 'sm' })}>
                <ListChecks aria-hidden="true" />
                Check This Bin
              </Link>
            )}
            <Link to={`/history/${bin.id}`} className={buttonStyle({ variant: 'quiet', size: 'sm' })}>
              <History aria-hidden="true" />
              History
            </Link>
          </p>
        </div>
      </div>
      {canWrite && (
        <Alert tone="brass" icon={<HandHelping aria-hidden="true" />} title="Inventory Reminder">
          When you take things out, update their quantities or remove the items, so that this list stays true.
          <OutLink binId={bin.id} onOut={onOut} />
        </Alert>
      )}
    </>
  )
}

const toContents = () => {
  const heading = document.getElementById('bin-contents')
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

/** Filters by quantity 0, or shows quantity buttons. */
const OutLink = ({ binId, onOut }: { binId: string; onOut: () => void }) => {
  const { all } = useItems(binId, '')
  const out = all.filter(({ quantity }) => quantity === 0).length
  if (all.length === 0) return null
  return (
    <button
      type="button"
      className="-my-2 flex min-h-11 items-center font-semibold underline underline-offset-2 desk:min-h-9"
      onClick={() => {
        if (out > 0) onOut()
        toContents()
      }}
    >
      {out === 0
        ? 'Update quantities'
        : out === 1
          ? 'Show the item that is out'
          : `Show the ${out} items that are out`}
    </button>
  )
}
