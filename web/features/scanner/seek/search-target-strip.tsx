import { ArrowRight, CircleCheck, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Direction } from '#domain/sweep/direction.ts'
import { createCodeSeeker } from '#domain/sweep/seek-code.ts'
import { cx } from '#web/ui/cx.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { isSearchTarget, useInView } from '../camera/code-outlines.tsx'
import type { CodeLocationStore } from '../code-location-store.ts'
import type { SearchTarget } from '../data/queries.ts'
import { DIRECTIONS, SCANNER_MESSAGES } from '../messages.ts'
import * as messages from './messages.ts'

/** Tells in which direction the sought bin lies from the codes in view, once it was seen. */
const useTargetDirection = (locations: CodeLocationStore, searchTarget: SearchTarget): Direction | null => {
  const [direction, setDirection] = useState<Direction | null>(null)
  useEffect(() => {
    setDirection(null)
    const seeker = createCodeSeeker((text) => isSearchTarget(text, searchTarget))
    return locations.subscribe(() => {
      const { codes, width, height } = locations.getSnapshot()
      setDirection(seeker.add({ at: performance.now(), aspect: height / width, codes }))
    })
  }, [locations, searchTarget])
  return direction
}

interface SearchTargetStripProps {
  searchTarget: SearchTarget
  locations: CodeLocationStore
  onEnd: () => void
}

export const SearchTargetStrip = ({ searchTarget, locations, onEnd }: SearchTargetStripProps) => {
  const isInView = useInView(locations, searchTarget)
  const direction = useTargetDirection(locations, searchTarget)
  useEffect(() => {
    if (isInView) navigator.vibrate?.([60, 40, 60])
  }, [isInView])
  const toward = isInView || direction === null ? null : DIRECTIONS[direction]
  return (
    <div
      className={cx(
        'flex items-center gap-3 border-b px-4 py-2 [&_svg]:size-5 [&_svg]:shrink-0',
        isInView ? 'bg-good-soft text-good' : 'bg-brass-soft text-brass-ink',
      )}
    >
      {isInView ? (
        <CircleCheck aria-hidden="true" />
      ) : toward ? (
        <ArrowRight aria-hidden="true" style={{ rotate: `${toward.degrees}deg` }} />
      ) : (
        <Search aria-hidden="true" />
      )}
      <p role="status" className="min-w-0 flex-1 text-sm">
        {isInView ? SCANNER_MESSAGES.targetInView : (toward?.words ?? SCANNER_MESSAGES.targetNotInView)}{' '}
        <b className="break-words">{searchTarget.name}</b>
      </p>
      <Button variant="quiet" size="sm" onClick={onEnd}>
        {messages.stop}
      </Button>
    </div>
  )
}
