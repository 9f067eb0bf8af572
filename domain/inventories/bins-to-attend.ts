import { DAY_MS } from '../durations.ts'

/** From when on a check is old. */
export const CHECK_AGE_MS = 182 * DAY_MS

interface CheckedBin {
  readonly id: string
  readonly lastCheckedAt: string | null
}

interface SoughtItem {
  readonly binId: string
  readonly missingSince: string | null
}

export interface BinsToAttend<Bin, Item> {
  /** Missing items, the last noticed first. */
  readonly missing: readonly Item[]
  /** Bins whose last check is old, oldest first; never those that were not checked at all. */
  readonly unchecked: readonly Bin[]
}

/** @param now in milliseconds */
export const binsToAttend = <Bin extends CheckedBin, Item extends SoughtItem>(
  bins: readonly Bin[],
  items: readonly Item[],
  now: number,
): BinsToAttend<Bin, Item> => {
  const since = new Date(now - CHECK_AGE_MS).toISOString()
  const byTime = (a: string | null, b: string | null) => ((a ?? '') < (b ?? '') ? -1 : 1)
  return {
    missing: items
      .filter(({ missingSince }) => missingSince !== null)
      .sort((a, b) => byTime(b.missingSince, a.missingSince)),
    unchecked: bins
      .filter(({ lastCheckedAt }) => lastCheckedAt !== null && lastCheckedAt < since)
      .sort((a, b) => byTime(a.lastCheckedAt, b.lastCheckedAt)),
  }
}
