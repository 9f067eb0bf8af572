import { formatUpdatedInside } from '#domain/format/format-age.ts'
import { positionIn } from '#domain/sweep/shelf/position.ts'
import { useBinName, useLastSeen } from '../data/shelf-queries.ts'
import { useObjectUrl } from '../use-object-url.ts'
import { describePosition } from './describe-sweep.ts'
import { boundsOf } from './mark-bounds.ts'
import { SWEEP_MESSAGES } from './messages.ts'

/** Shows where a sweep last saw the bin: the shelf's picture with the bin outlined. */
export const SeenOnShelf = ({ binId }: { binId: string }) => {
  const shelf = useLastSeen(binId)
  const nameOf = useBinName()
  const source = shelf?.picture.source ?? null
  const local = useObjectUrl(source instanceof Blob ? source : null)
  const url = typeof source === 'string' ? source : local
  const position = positionIn(shelf?.rows ?? [], binId)
  if (!shelf || !url || !position) return null
  const { width, height } = shelf.picture
  const age = formatUpdatedInside(shelf.sweptAt, Date.now())
  const seen = shelf.place === null ? SWEEP_MESSAGES.seenHere(age) : SWEEP_MESSAGES.seenOn(shelf.place, age)
  const where = describePosition(position, nameOf(position.left), nameOf(position.right))
  return (
    <figure className="overflow-hidden rounded border bg-surface">
      <div className="bg-sunken">
        <div
          className="relative mx-auto max-h-64 overflow-hidden"
          style={{ aspectRatio: `${width} / ${height}`, maxWidth: `${width}px` }}
        >
          <img src={url} alt={SWEEP_MESSAGES.shelf} className="absolute inset-0 size-full" />
          <span
            aria-hidden="true"
            className="absolute min-h-5 min-w-5 rounded-sm border-3 border-spotlight shadow-spotlight"
            style={boundsOf(shelf.corners)}
          />
        </div>
      </div>
      <figcaption className="px-3 py-2 text-sm">
        <b>{seen}</b>
        {where !== '' && <span className="text-ink-soft"> · {where}</span>}
      </figcaption>
    </figure>
  )
}
