import { useEffect, useState } from 'react'
import { cropImage } from '#web/platform/media/images/crop-image.ts'
import type { DetectedItem } from './data/queries.ts'

const NONE: ReadonlyMap<string, Blob> = new Map()

/** Crops pictures by item id; failures are absent. */
export const useCrops = (photo: Blob, things: readonly DetectedItem[]): ReadonlyMap<string, Blob> => {
  const [crops, setCrops] = useState(NONE)
  // Keyed by boxes, so that typing does not crop again.
  const boxes = JSON.stringify(things.map(({ id, box }) => [id, box]))
  useEffect(() => {
    let isMounted = true
    const requestedBoxes = JSON.parse(boxes) as [string, DetectedItem['box']][]
    cropImage(
      photo,
      requestedBoxes.map(([, box]) => box),
    ).then(
      (parts) =>
        isMounted &&
        setCrops(new Map(requestedBoxes.flatMap(([id], at) => (parts[at] ? [[id, parts[at]]] : [])))),
      () => isMounted && setCrops(NONE),
    )
    return () => {
      isMounted = false
    }
  }, [photo, boxes])
  return crops
}
