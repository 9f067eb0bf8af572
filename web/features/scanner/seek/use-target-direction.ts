import { useEffect, useState } from 'react'
import type { Direction } from '#domain/sweep/direction.ts'
import { createCodeSeeker } from '#domain/sweep/seek-code.ts'
import { isSearchTarget } from '../camera/code-outlines.tsx'
import type { CodeLocationStore } from '../code-location-store.ts'
import type { SearchTarget } from '../data/queries.ts'

/** Tells in which direction the sought bin lies from the codes in view, once it was seen. */
export const useTargetDirection = (
  locations: CodeLocationStore,
  searchTarget: SearchTarget,
): Direction | null => {
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
