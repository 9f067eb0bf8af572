import { useEffect, useState } from 'react'
import type { Direction } from '#domain/sweep/direction.ts'
import { createCodeSeeker } from '#domain/sweep/seek-code.ts'
import { isWanted } from '../camera/code-outlines.tsx'
import type { CodeLocationStore } from '../code-location-store.ts'
import type { WantedBin } from '../data/queries.ts'

/** Where the wanted bin lies from what is in view, once it was seen. */
export const useWantedDirection = (locations: CodeLocationStore, wanted: WantedBin): Direction | null => {
  const [direction, setDirection] = useState<Direction | null>(null)
  useEffect(() => {
    setDirection(null)
    const seeker = createCodeSeeker((text) => isWanted(text, wanted))
    return locations.subscribe(() => {
      const { codes, width, height } = locations.getSnapshot()
      setDirection(seeker.add({ at: performance.now(), aspect: height / width, codes }))
    })
  }, [locations, wanted])
  return direction
}
