import { ArrowRight, CircleCheck, Search } from 'lucide-react'
import { useEffect } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { useInView } from '../camera/code-outlines.tsx'
import type { CodeLocationStore } from '../code-location-store.ts'
import type { WantedBin } from '../data/queries.ts'
import { DIRECTIONS, SCANNER_MESSAGES } from '../messages.ts'
import * as messages from './messages.ts'
import { useWantedDirection } from './use-wanted-direction.ts'

interface WantedBinStripProps {
  wanted: WantedBin
  locations: CodeLocationStore
  onEnd: () => void
}

export const WantedBinStrip = ({ wanted, locations, onEnd }: WantedBinStripProps) => {
  const isHere = useInView(locations, wanted)
  const direction = useWantedDirection(locations, wanted)
  useEffect(() => {
    if (isHere) navigator.vibrate?.([60, 40, 60])
  }, [isHere])
  const toward = isHere || direction === null ? null : DIRECTIONS[direction]
  return (
    <div
      className={cx(
        'flex items-center gap-3 border-b px-4 py-2 [&_svg]:size-5 [&_svg]:shrink-0',
        isHere ? 'bg-good-soft text-good' : 'bg-brass-soft text-brass-ink',
      )}
    >
      {isHere ? (
        <CircleCheck aria-hidden="true" />
      ) : toward ? (
        <ArrowRight aria-hidden="true" style={{ rotate: `${toward.degrees}deg` }} />
      ) : (
        <Search aria-hidden="true" />
      )}
      <p role="status" className="min-w-0 flex-1 text-sm">
        {isHere ? SCANNER_MESSAGES.wantedHere : (toward?.words ?? SCANNER_MESSAGES.wantedAhead)}{' '}
        <b className="break-words">{wanted.name}</b>
      </p>
      <Button variant="quiet" size="sm" onClick={onEnd}>
        {messages.stop}
      </Button>
    </div>
  )
}
