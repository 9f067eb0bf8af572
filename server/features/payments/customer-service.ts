import { notSignedIn } from '#server/platform/errors.ts'
import { type PaymentProvider, UnknownCustomer } from '#server/platform/payments/provider.ts'
import type { CustomerRow, CustomerStore } from './customer-store.ts'

export const createCustomerService = ({
  store,
  provider,
}: {
  store: CustomerStore
  provider: PaymentProvider
}) => {
  const findRow = async (userId: string) => {
    const row = await store.find(userId)
    if (!row) throw notSignedIn()
    return row
  }

  /** Based on the customer read before, so that concurrent requests create the same one. */
  const create = async (userId: string, { customerId: before, email, firstName, lastName }: CustomerRow) => {
    const name = [firstName, lastName].filter(Boolean).join(' ') || null
    const createdId = await provider.createCustomer({ userId, email, name }, before)
    await store.replace(userId, before, createdId)
    return (await findRow(userId)).customerId ?? createdId
  }

  const ownOf = ({ customerId }: CustomerRow): string | null =>
    customerId && provider.owns(customerId) ? customerId : null

  return {
    find: async (userId: string): Promise<string | null> => ownOf(await findRow(userId)),

    /** Runs work as the customer; recreates one that the provider deleted. */
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
