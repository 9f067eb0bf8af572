interface TimedAnswer {
  readonly milliseconds: number
}

/** Whole milliseconds within which this share of the answers came; 0 without any. */
export const timeQuantile = (answers: readonly TimedAnswer[], share: number): number => {
  const times = answers.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other)
  return Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
}
