/** Same day of the following month, clamped to its last day. */
export const monthAfter = (from: Date): Date => {
  const next = new Date(from)
  next.setUTCMonth(next.getUTCMonth() + 1)
  if (next.getUTCDate() !== from.getUTCDate()) next.setUTCDate(0)
  return next
}

/** Prorated price difference for the rest of the period, in cents. */
export const difference = (
  { from, to }: { from: number; to: number },
  { start, end }: { start: Date; end: Date },
  now: Date,
): number => {
  const remainingShare = Math.max(0, end.getTime() - now.getTime()) / (end.getTime() - start.getTime())
  return Math.max(1, Math.round((to - from) * Math.min(1, remainingShare)))
}
