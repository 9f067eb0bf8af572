import { AppError } from '../errors.ts'
import * as messages from './messages.ts'
import type { PaymentProvider } from './provider.ts'

const refuse = async (): Promise<never> => {
  throw new AppError('NOT_SET_UP', messages.notSetUp)
}

export const disabledProvider: PaymentProvider = {
  name: 'off',
  publishableKey: null,
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
