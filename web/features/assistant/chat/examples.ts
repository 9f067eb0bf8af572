import type { BinView, ItemView } from '../data/types.ts'
import * as messages from './messages.ts'

export interface Example {
  readonly text: string
  readonly fills?: true
}

const NAME_LENGTH_MAX = 28

const hasUsableName = (name: string): boolean =>
  name.trim().length > 1 && name.trim().length <= NAME_LENGTH_MAX

const latestNamed = <R extends { name: string; updatedAt: string }>(rows: readonly R[]): R | undefined => {
  let best: R | undefined
  for (const row of rows)
    if (hasUsableName(row.name) && (best === undefined || row.updatedAt > best.updatedAt)) best = row
  return best
}

export const exampleQuestions = (
  bins: readonly BinView[],
  items: readonly ItemView[],
  canWrite = true,
): readonly Example[] => {
  const item = latestNamed(items)
  const bin = latestNamed(bins.filter(({ itemCount }) => itemCount > 0)) ?? latestNamed(bins)
  if (!bin && !canWrite) return [{ text: messages.exampleHelp }]
  if (!bin) return [{ text: messages.exampleCreateBin, fills: true }, { text: messages.exampleHelp }]
  return [
    ...(item ? [{ text: messages.exampleWhere(item.name.trim()) }] : []),
    ...(bin.itemCount > 0 ? [{ text: messages.exampleContents(bin.name.trim()) }] : []),
    ...(canWrite ? [{ text: messages.exampleAddItems(bin.name.trim()), fills: true } as const] : []),
    { text: messages.exampleHelp },
  ]
}
