import { nameKey } from '#contracts/names.ts'
import { compareNames } from '#domain/format/compare-names.ts'
import type { BinEntryProps } from './bin-card.tsx'

export interface PlaceGroup {
  readonly place: string
  readonly entries: readonly BinEntryProps[]
}

/** Groups by place, as names are compared; bins without a place come last. */
export const groupByPlace = (entries: readonly BinEntryProps[]): readonly PlaceGroup[] => {
  const groups = new Map<string, { place: string; entries: BinEntryProps[] }>()
  for (const entry of entries) {
    const place = entry.bin.location?.trim() ?? ''
    const key = nameKey(place)
    const group = groups.get(key) ?? { place, entries: [] }
    group.entries.push(entry)
    groups.set(key, group)
  }
  const last = ({ place }: PlaceGroup) => (place === '' ? 1 : 0)
  return [...groups.values()].sort((a, b) => last(a) - last(b) || compareNames(a.place, b.place))
}
