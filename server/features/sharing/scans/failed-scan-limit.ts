import { addressKey } from '#server/platform/limits/address.ts'
import type { AttemptCounter } from '#server/platform/limits/attempts.ts'

/** Counts a failed code against the address. @throws AppError TOO_MANY_REQUESTS */
export const createFailedScanLimit =
  (attempts: AttemptCounter) =>
  async (address: string | undefined): Promise<void> => {
    await attempts.take([{ key: `unknown code ${addressKey(address)}`, max: 60, seconds: 60 }])
  }

export type FailedScanLimit = ReturnType<typeof createFailedScanLimit>
