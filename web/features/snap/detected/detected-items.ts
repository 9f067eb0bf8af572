import type { ImageAnalysis } from '#contracts/assistant/image-analysis.ts'
import type { DetectedItem } from '../data/queries.ts'

/** Items from which a photo counts as several. */
const MULTIPLE_MIN = 2

/** Lists detected items of a suggestion; empty for a single item. */
export const toDetectedItems = (
  suggestion: ImageAnalysis | null,
  newId: () => string,
): readonly DetectedItem[] => {
  const items = suggestion?.items ?? []
  if (items.length < MULTIPLE_MIN) return []
  return items.map(({ name, category, description, box }) => ({
    id: newId(),
    name,
    category,
    description,
    box,
    skipped: false,
  }))
}

type Box = DetectedItem['box']

const around = (a: Box, b: Box): Box => {
  const x = Math.min(a.x, b.x)
  const y = Math.min(a.y, b.y)
  const width = Math.max(a.x + a.width, b.x + b.width) - x
  const height = Math.max(a.y + a.height, b.y + b.height) - y
  return { x, y, width, height }
}

/** Merges two detections, keeping the name of `into` and the union of boxes. */
export const mergeDetected = (
  things: readonly DetectedItem[],
  from: string,
  targetId: string,
): readonly DetectedItem[] => {
  const mergedItem = things.find(({ id }) => id === from)
  if (!mergedItem || from === targetId) return things
  return things
    .filter(({ id }) => id !== from)
    .map((thing) =>
      thing.id === targetId ? { ...thing, box: around(thing.box, mergedItem.box), skipped: false } : thing,
    )
}

export const changeDetected = (
  things: readonly DetectedItem[],
  id: string,
  part: Partial<DetectedItem>,
): readonly DetectedItem[] => things.map((thing) => (thing.id === id ? { ...thing, ...part } : thing))

export const acceptedItems = (things: readonly DetectedItem[]): readonly DetectedItem[] =>
  things.filter(({ skipped }) => !skipped)
