import type { ErrorType, UsageLimits } from '#contracts/errors.ts'

interface AppErrorDetails {
  field?: string
  limits?: UsageLimits
  /** Seconds after which trying again makes sense. */
  retryAfter?: number
  /** What may be told beside the refusal: a private bin's name. */
  shown?: Readonly<Record<string, unknown>>
}

/** A refusal that a person may read. Anything else that is thrown is a bug and answers 500 without detail. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly type: ErrorType
  readonly details: AppErrorDetails

  constructor(type: ErrorType, message: string, details: AppErrorDetails = {}) {
    super(message)
    this.type = type
    this.details = details
  }
}

/** The one answer for unknown and foreign things alike. */
export const notFound = (what: string): AppError => new AppError('NOT_FOUND', `${what} not found`)

const OUTDATED_SECONDS = 15

/** Refuses work on tables that a later version has changed, until this server is updated too. */
export const outdated = (): AppError =>
  new AppError('UNAVAILABLE', 'The server is being updated. Please try again in a minute.', {
    retryAfter: OUTDATED_SECONDS,
  })

const BUSY_SECONDS = 2

/** Refuses work that there is no room for at this moment. */
export const busy = (): AppError =>
  new AppError('BUSY', 'The server is busy. Please try again in a moment.', { retryAfter: BUSY_SECONDS })
