import { parseSweep } from '#contracts/inventory/sweeps.ts'
import type { FieldValue, FieldValues } from '#contracts/sync/sync-rows.ts'

/** Names who swept, and takes a time ahead of the server's clock for now. */
export const stampSweep = (text: string, { actor, now }: { actor: string | null; now: string }): string => {
  const swept = parseSweep(text)
  if (!swept) return text
  const { by: _, ...sweep } = swept
  const claimedAt = new Date(sweep.at).toISOString()
  const at = claimedAt > now ? now : claimedAt
  return JSON.stringify({ ...sweep, at, ...(actor !== null && { by: actor }) })
}

/** Compares two sweeps: the later one stays, whichever arrives first. */
export const isLaterSweep = (stored: FieldValue | undefined, text: string): boolean => {
  const before = parseSweep(stored)
  return before === null || String(parseSweep(text)?.at) > before.at
}

/** Summarizes a sweep for history: its time and counts of bins. */
export const sweepSummary = (text: FieldValue | undefined): FieldValues => {
  const sweep = parseSweep(text)
  return sweep
    ? { sweep: sweep.at, here: sweep.here, missing: sweep.missing, elsewhere: sweep.elsewhere }
    : { sweep: null }
}
