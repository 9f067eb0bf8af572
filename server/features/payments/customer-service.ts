import { AppError } from '#server/platform/errors.ts'
import { type PaymentProvider, UnknownCustomer } from '#server/platform/payments/provider.ts'
import type { CustomerRow, CustomerStore } from './customer-store.ts'

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

  /**
   * Works from what was read when the customer was missed: requests that meet ask the provider for the
   * same one, and so does one that is told late that there is none.
   */
  const create = async (userId: string, { customerId: before, email, firstName, lastName }: CustomerRow) => {
    const name = [firstName, lastName].filter(Boolean).join(' ') || null
    const made = await provider.createCustomer({ userId, email, name }, before)
    await store.replace(userId, before, made)
    return (await findRow(userId)).customerId ?? made
  }

  const ownOf = ({ customerId }: CustomerRow): string | null =>
    customerId && provider.owns(customerId) ? customerId : null

  return {
    /** The customer, if this provider has one. */
    find: async (userId: string): Promise<string | null> => ownOf(await findRow(userId)),

    /** Does something as the person's customer; one that the provider forgot is made anew. */
    async as<T>(userId: string, work: (customerId: string) => Promise<T>): Promise<T> {
      const row = await findRow(userId)
      const known = ownOf(row) ?? (await create(userId, row))
      try {
        return await work(known)
      } catch (error) {
        if (!(error instanceof UnknownCustomer)) throw error
        return await work(await create(userId, { ...row, customerId: known }))
      }
    },
  }
}

export type CustomerService = ReturnType<typeof createCustomerService>
