import { AppError } from '../errors.ts'
import type { PaymentProvider } from './provider.ts'

const refuse = async (): Promise<never> => {
  throw new AppError('NOT_SET_UP', 'Payments are not set up on this server. Nothing was charged.')
}

/** Stands where nobody takes payments: every call says so. */
export const disabledProvider: PaymentProvider = {
  name: 'off',
  publishableKey: null,
  // Whatever a former provider made stays as it is.
  owns: () => true,
  createCustomer: refuse,
  forgetCustomer: refuse,
  startPayment: refuse,
  updatePayment: refuse,
  readPayment: refuse,
  cancelPayment: refuse,
  refundPayment: refuse,
  startSubscription: refuse,
  readSubscription: refuse,
  changePlan: refuse,
  cancelAtPeriodEnd: refuse,
  dropIncomplete: refuse,
  portalUrl: refuse,
}
