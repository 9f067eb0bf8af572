import { useEffect, useState } from 'react'
import { cleanLine } from '#contracts/names.ts'
import { cropImage } from '#web/platform/media/images/crop-image.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { saveDetected } from '../data/mutations.ts'
import { type DetectedItem, type UnnamedPhoto, useCategoryChoices } from '../data/queries.ts'
import * as messages from '../messages.ts'
import { DetectedItemRow } from './detected-item-row.tsx'
import { acceptedItems, changeDetected, mergeDetected } from './detected-items.ts'
import type { DetectedItems } from './use-detected-items.ts'

const NONE: ReadonlyMap<string, Blob> = new Map()

/** Crops pictures by item id; failures are absent. */
const useCrops = (photo: Blob, things: readonly DetectedItem[]): ReadonlyMap<string, Blob> => {
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

interface DetectedItemListProps {
  unnamedPhoto: UnnamedPhoto
  found: DetectedItems
  onKept: () => void
  onRemove: () => void
}

export const DetectedItemList = ({ unnamedPhoto, found, onKept, onRemove }: DetectedItemListProps) => {
  const { things, highlighted, highlight, change, asOne } = found
  const categories = useCategoryChoices('item')
  const crops = useCrops(unnamedPhoto.photo, things)
  const keeping = acceptedItems(things)
  const allNamed = keeping.every(({ name }) => cleanLine(name) !== '')
  const save = async () => {
    if (await saveDetected(unnamedPhoto, keeping, crops)) onKept()
  }
  return (
    <section aria-label={messages.itemsInPhoto} className="flex flex-col gap-3">
      <p role="status" className="font-semibold">
        {messages.itemsFoundInPhoto(things.length)}
      </p>
      <ul className="divide-y border-y">
        {things.map((thing, at) => (
          <DetectedItemRow
            key={thing.id}
            thing={thing}
            number={at + 1}
            crop={crops.get(thing.id)}
            categories={categories}
            isHighlighted={highlighted === thing.id}
            onHighlight={(on) => highlight(on ? thing.id : null)}
            onChange={(part) => change(changeDetected(things, thing.id, part))}
            others={things.flatMap(({ id, name }, other) =>
              id === thing.id ? [] : [{ id, words: `${other + 1}: ${name}` }],
            )}
            onMerge={(into) => change(mergeDetected(things, thing.id, into))}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          className="max-md:w-full md:flex-1"
          disabled={keeping.length === 0 || !allNamed}
          onClick={() => void save()}
        >
          {messages.keepCount(keeping.length)}
        </Button>
        <Button variant="secondary" onClick={asOne}>
          {messages.itIsOneItem}
        </Button>
        <Button variant="quiet-danger" onClick={onRemove}>
          {messages.discard}
        </Button>
      </div>
    </section>
  )
}
