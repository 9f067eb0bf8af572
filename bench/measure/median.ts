/** The middle of the sorted numbers; NaN of none. */
export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/**
 * Measures every side once a round, in turn, so that what the machine does meanwhile meets all of them alike.
 * @returns the median of each side's measurements, by its name
 */
export const interleaved = async <Side extends string>(
  rounds: number,
  sides: Record<Side, () => Promise<number>>,
): Promise<Record<Side, number>> => {
  const names = Object.keys(sides) as Side[]
  const measured = new Map<Side, number[]>(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    // Who goes first changes from round to round.
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      measured.get(name)?.push(await sides[name]())
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(measured.get(name) ?? [])])) as Record<
    Side,
    number
  >
}
