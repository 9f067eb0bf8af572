import { AppError } from '#server/platform/errors.ts'
import { type PaymentProvider, UnknownCustomer } from '#server/platform/payments/provider.ts'
import type { CustomerStore } from './customer-store.ts'

/** Who a person is at the payment provider. */
export const createCustomerService = ({
  store,
  provider,
}: {
  store: CustomerStore
  provider: PaymentProvider
}) => {
  const findRow = async (userId: string) => {
    const row = await store.find(userId)
    if (!row) throw new AppError('NOT_SIGNED_IN', 'Please sign in.')
    return row
  }

  const create = async (userId: string): Promise<string> => {
    const { customerId: before, email, firstName, lastName } = await findRow(userId)
    const name = [firstName, lastName].filter(Boolean).join(' ') || null
    const made = await provider.createCustomer({ userId, email, name }, before)
    await store.replace(userId, before, made)
    return (await findRow(userId)).customerId ?? made
  }

  /** The customer, if this provider has one. */
  const find = async (userId: string): Promise<string | null> => {
    const { customerId } = await findRow(userId)
    return customerId && provider.owns(customerId) ? customerId : null
  }

  return {
    find,

    /** Does something as the person's customer; one that the provider forgot is made anew. */
    async as<T>(userId: string, work: (customerId: string) => Promise<T>): Promise<T> {
      try {
        return await work((await find(userId)) ?? (await create(userId)))
      } catch (error) {
        if (!(error instanceof UnknownCustomer)) throw error
        return await work(await create(userId))
      }
    },
  }
}

export type CustomerService = ReturnType<typeof createCustomerService>
