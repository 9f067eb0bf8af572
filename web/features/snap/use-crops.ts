import { useEffect, useState } from 'react'
import { cropImage } from '#web/platform/media/crop-image.ts'
import type { DetectedItem } from './data/queries.ts'

const NONE: ReadonlyMap<string, Blob> = new Map()

/** A picture of each thing by its id, cut out of the photo on this device; those that cannot be cut are absent. */
export const useCrops = (photo: Blob, things: readonly DetectedItem[]): ReadonlyMap<string, Blob> => {
  const [crops, setCrops] = useState(NONE)
  // Typing a name cuts nothing anew.
  const boxes = JSON.stringify(things.map(({ id, box }) => [id, box]))
  useEffect(() => {
    let shown = true
    const asked = JSON.parse(boxes) as [string, DetectedItem['box']][]
    cropImage(
      photo,
      asked.map(([, box]) => box),
    ).then(
      (parts) =>
        shown && setCrops(new Map(asked.flatMap(([id], at) => (parts[at] ? [[id, parts[at]]] : [])))),
      () => shown && setCrops(NONE),
    )
    return () => {
      shown = false
    }
  }, [photo, boxes])
  return crops
}
