import { addressKey } from '#server/platform/limits/address.ts'
import type { Attempts } from '#server/platform/limits/attempts.ts'

/**
 * Counts a code that led nowhere against its visitor's address.
 * @throws AppError TOO_MANY_REQUESTS for whoever tries one code after the other
 */
export const createFailedScanLimit =
  (attempts: Attempts) =>
  async (address: string | undefined): Promise<void> => {
    await attempts.take([{ key: `unknown code ${addressKey(address)}`, max: 60, seconds: 60 }])
  }

export type FailedScanLimit = ReturnType<typeof createFailedScanLimit>
