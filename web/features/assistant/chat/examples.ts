import { isOrAre } from '#domain/assistant/answers/sentences.ts'
import type { BinView, ItemView } from '../data/types.ts'

export interface Example {
  readonly text: string
  readonly fills?: true
}

const HELP = 'What can you do?'

const NAME_LENGTH_MAX = 28

const hasUsableName = (name: string): boolean =>
  name.trim().length > 1 && name.trim().length <= NAME_LENGTH_MAX

const latestNamed = <R extends { name: string; updatedAt: string }>(rows: readonly R[]): R | undefined => {
  let best: R | undefined
  for (const row of rows)
    if (hasUsableName(row.name) && (best === undefined || row.updatedAt > best.updatedAt)) best = row
  return best
}

/** English, as is all that the assistant understands. */
export const exampleQuestions = (
  bins: readonly BinView[],
  items: readonly ItemView[],
  canWrite = true,
): readonly Example[] => {
  const item = latestNamed(items)
  const bin = latestNamed(bins.filter(({ itemCount }) => itemCount > 0)) ?? latestNamed(bins)
  if (!bin && !canWrite) return [{ text: HELP }]
  if (!bin) return [{ text: 'Create a bin called Winter clothes', fills: true }, { text: HELP }]
  return [
    ...(item ? [{ text: `Where ${isOrAre(item.name.trim())} the ${item.name.trim()}?` }] : []),
    ...(bin.itemCount > 0 ? [{ text: `What is in ${bin.name.trim()}?` }] : []),
    ...(canWrite ? [{ text: `Add 2 flashlights to ${bin.name.trim()}`, fills: true } as const] : []),
    { text: HELP },
  ]
}
