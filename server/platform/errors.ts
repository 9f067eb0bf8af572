import type { ErrorType, UsageLimits } from '#contracts/errors.ts'
import * as messages from './messages.ts'

/** Calls that a limit allows in its window, and are left of it. */
export interface CallWindow {
  readonly max: number
  readonly remaining: number
  readonly resetSeconds: number
}

interface AppErrorDetails {
  field?: string
  limits?: UsageLimits
  retryAfter?: number
  /** The limit that refused, where it is not that of the address. */
  callWindow?: CallWindow
  /** Fields that may accompany the refusal, such as a private bin's name. */
  shown?: Readonly<Record<string, unknown>>
}

/** A refusal with a message for people. Any other error is a bug and answers 500 without detail. */
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

/** A reason not to start, for the operator: printed without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Same answer for unknown and foreign ids. */
export const notFound = (message: string): AppError => new AppError('NOT_FOUND', message)

export const notSignedIn = (): AppError => new AppError('NOT_SIGNED_IN', messages.signIn)

const OUTDATED_SECONDS = 15

export const outdated = (): AppError =>
  new AppError('UNAVAILABLE', messages.beingUpdated, {
    retryAfter: OUTDATED_SECONDS,
  })

const BUSY_SECONDS = 2

const BUSY = new AppError('BUSY', messages.busy, {
  retryAfter: BUSY_SECONDS,
})

/** Made once, as a busy server cannot spare the time for a stack. */
export const busy = (): AppError => BUSY
