import type { OpResult } from '#contracts/sync/sync.ts'
import { AppError } from '#server/platform/errors.ts'

export const toError = ({ error, message, field, limits }: OpResult): AppError | null =>
  error
    ? new AppError(error, message ?? 'This change was refused.', {
        ...(field !== undefined && { field }),
        ...(limits !== undefined && { limits }),
      })
    : null

export const throwIfRefused = (refusal: AppError | null): void => {
  if (refusal) throw refusal
}
