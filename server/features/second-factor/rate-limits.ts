import { DAY_SECONDS } from '#domain/durations.ts'
import type { AttemptLimit } from '#server/platform/limits/attempts.ts'

const QUARTER_HOUR_SECONDS = 15 * 60

/**
 * Limits wrong codes. Who asks knows the password, so a stranger with it can use up the account's tries, but not
 * those of browsers that the owner signed in with. 150 tries a day against three codes in a million: 1 in 2,000.
 */
export const codeLimits = (userId: string, knownDevice: string | null): AttemptLimit[] => {
  const attemptKey = knownDevice ? `device ${knownDevice} ${userId}` : `account ${userId}`
  return [
    { key: `second factor ${attemptKey}`, max: 10, seconds: QUARTER_HOUR_SECONDS },
    { key: `second factor a day ${attemptKey}`, max: 50, seconds: DAY_SECONDS },
  ]
}
