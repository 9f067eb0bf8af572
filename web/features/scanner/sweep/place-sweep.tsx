import { ScanLine } from 'lucide-react'
import { useMemo } from 'react'
import { parseSweep } from '#contracts/inventory/sweeps.ts'
import { formatUpdatedInside } from '#domain/format/format-age.ts'
import { shelfOfSweep } from '#domain/sweep/record/kept-sweep.ts'
import { usePersonNames } from '#web/platform/inventory/person-names.ts'
import { Link } from '#web/platform/navigation/router.tsx'
import { buttonStyle } from '#web/ui/parts/button.tsx'
import { type PlaceView, useBinName } from '../data/shelf-queries.ts'
import { describeSweep } from './describe-sweep.ts'
import { SWEEP_MESSAGES } from './messages.ts'
import { ShelfResult } from './shelf-result.tsx'

interface PlaceSweepProps {
  place: PlaceView
  canWrite: boolean
  onOpen: (binId: string) => void
}

interface SweepLinkProps {
  placeId: string
  isSwept?: boolean
  className?: string
}

export const SweepLink = ({ placeId, isSwept = false, className }: SweepLinkProps) => (
  <Link
    to={`/sweep?place=${placeId}`}
    className={buttonStyle({ variant: 'secondary', size: isSwept ? 'sm' : 'md', className })}
  >
    <ScanLine aria-hidden="true" />
    {isSwept ? SWEEP_MESSAGES.again : SWEEP_MESSAGES.first}
  </Link>
)

/** Shows the last sweep of a place; nothing where there is none. */
export const PlaceSweep = ({ place, canWrite, onOpen }: PlaceSweepProps) => {
  const sweep = useMemo(() => parseSweep(place.sweep), [place.sweep])
  const nameOf = useBinName()
  const shelf = useMemo(() => {
    const sweptShelf = sweep && shelfOfSweep(sweep)
    // Leaves out labels of no bin, and bins that are gone.
    const isBin = (text: string) => nameOf(text) !== null
    return (
      sweptShelf && {
        ...sweptShelf,
        rows: sweptShelf.rows.map((row) => row.filter(isBin)),
        marks: sweptShelf.marks.filter(({ text }) => isBin(text)),
      }
    )
  }, [sweep, nameOf])
  const personName = usePersonNames()
  if (!sweep || !shelf) return null
  const age = formatUpdatedInside(sweep.at, Date.now())
  return (
    <div className="my-5">
      <ShelfResult
        shelf={shelf}
        onOpen={onOpen}
        url={place.sweepImageUrl ?? null}
        title={describeSweep(age, personName(sweep.by))}
        nameOf={(text) => nameOf(text) ?? SWEEP_MESSAGES.unread}
        binOf={(text) => text}
        action={canWrite && <SweepLink placeId={place.id} isSwept />}
        isBrief
      />
    </div>
  )
}
