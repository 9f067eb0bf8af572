import Stripe from 'stripe'
import { AppError } from '#server/platform/errors.ts'
import * as messages from '../messages.ts'
import { UnknownCustomer } from '../provider.ts'

const RETRY_SECONDS = 5

const unavailable = () =>
  new AppError('UNAVAILABLE', messages.serviceUnavailable, { retryAfter: RETRY_SECONDS })

const isAbout = (error: unknown, code: string): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeError && error.code === code

export const isUnknown = (error: unknown): boolean => isAbout(error, 'resource_missing')

/** True when Stripe refused the call, mostly because the object is in a later state. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && !isUnknown(error)

/** Calls Stripe and maps its failures to refusals; bugs pass through. */
export const callStripe = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    if (isUnknown(error) && error.param === 'customer') throw new UnknownCustomer(error.message)
    if (error instanceof Stripe.errors.StripeCardError) {
      throw new AppError('PAYMENT_FAILED', messages.cardRefused(error.message))
    }
    const { StripeAuthenticationError, StripePermissionError } = Stripe.errors
    if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError) {
      throw new AppError('NOT_SET_UP', messages.keyNotTaken)
    }
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw error
    throw unavailable()
  }
}

/** Null for an object unknown to Stripe. */
export const orNull = async <T>(call: () => Promise<T>): Promise<T | null> => {
  try {
    return await callStripe(call)
  } catch (error) {
    if (isUnknown(error)) return null
    throw error
  }
}
