import type { BinView, ItemView } from '../data/types.ts'

export interface Example {
  readonly text: string
  readonly fills?: true
}

const LONGEST = 28

const short = (name: string): boolean => name.trim().length > 1 && name.trim().length <= LONGEST

const newest = <R extends { name: string; updatedAt: string }>(rows: readonly R[]): R | undefined => {
  let best: R | undefined
  for (const row of rows)
    if (short(row.name) && (best === undefined || row.updatedAt > best.updatedAt)) best = row
  return best
}

export const exampleQuestions = (
  bins: readonly BinView[],
  items: readonly ItemView[],
  canWrite = true,
): readonly Example[] => {
  const item = newest(items)
  const bin = newest(bins.filter(({ itemCount }) => itemCount > 0)) ?? newest(bins)
  if (!bin && !canWrite) return [{ text: 'What can you do?' }]
  if (!bin) return [{ text: 'Create a bin called Winter clothes', fills: true }, { text: 'What can you do?' }]
  return [
    ...(item ? [{ text: `Where is the ${item.name.trim()}?` }] : []),
    ...(bin.itemCount > 0 ? [{ text: `What is in ${bin.name.trim()}?` }] : []),
    ...(canWrite ? [{ text: `Add 2 flashlights to ${bin.name.trim()}`, fills: true } as const] : []),
    { text: 'What can you do?' },
  ]
}
