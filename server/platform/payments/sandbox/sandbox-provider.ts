import type { SANDBOX_CARDS, SandboxOutcome } from '#contracts/billing/payments.ts'
import { newToken } from '#server/platform/ids.ts'
import * as messages from '../messages.ts'
import {
  CURRENCY,
  type PaymentEvent,
  type PaymentFacts,
  type PaymentProvider,
  type PaymentPurpose,
} from '../provider.ts'
import type { SandboxPayment, SandboxStore } from './sandbox-store.ts'
import { createSandboxSubscriptions } from './sandbox-subscriptions.ts'

type SandboxCard = (typeof SANDBOX_CARDS)[number]

const ID_PREFIX = 'sandbox_'

const PAYMENT_STATUSES: Record<string, PaymentFacts['status']> = {
  open: 'open',
  asking: 'open',
  succeeded: 'succeeded',
  canceled: 'canceled',
}

const factsOf = (row: SandboxPayment): PaymentFacts => ({
  id: row.id,
  clientSecret: row.clientSecret,
  status: PAYMENT_STATUSES[row.status] ?? 'open',
  amount: row.amount,
  currency: CURRENCY,
  purpose: row.purpose as PaymentPurpose | null,
})

const outcomeOf = (row: SandboxPayment, card: SandboxCard, approved: boolean | undefined): SandboxOutcome => {
  if (card === 'declines') return { status: 'failed', message: messages.cardDeclined }
  if (card !== 'asks') return { status: 'succeeded' }
  if (row.status !== 'asking' || approved === undefined) return { status: 'requires_action' }
  return approved ? { status: 'succeeded' } : { status: 'failed', message: messages.notApproved }
}

const eventOf = (row: SandboxPayment): PaymentEvent => ({
  id: `${ID_PREFIX}evt_${row.id}`,
  type: 'payment.succeeded',
  about: row.subscriptionId
    ? { kind: 'subscription', id: row.subscriptionId, purpose: row.purpose as PaymentPurpose | null }
    : { kind: 'payment', payment: { ...factsOf(row), status: 'succeeded' } },
})

/** Simulates payments without charging, for trial and private servers. */
export const createSandboxProvider = ({ store, clock }: { store: SandboxStore; clock: () => Date }) => {
  const readPayment = async (id: string): Promise<PaymentFacts | null> => {
    const row = await store.findPayment(id)
    return row ? factsOf(row) : null
  }

  /** Marks a payment as paid with its effects, in one transaction. @returns true when this call paid it */
  const pay = async (row: SandboxPayment, card: SandboxCard): Promise<boolean> => {
    const { subscriptionId } = row
    if (!subscriptionId) return await store.setStatus(row.id, 'succeeded')
    const paid = await store.underLock(subscriptionId, async (tx, subscription) => {
      if (subscription.status === 'ended' || !(await store.setStatus(row.id, 'succeeded', tx))) return false
      const planType = row.planType ?? subscription.planType
      await store.updateSubscription(subscriptionId, { status: 'active', planType, card }, tx)
      return true
    })
    return paid ?? false
  }

  return {
    name: 'sandbox',
    publishableKey: null,
    ...createSandboxSubscriptions({ store, clock }),

    owns: (id: string) => id.startsWith(ID_PREFIX),
    createCustomer: async ({ userId }: { userId: string }) => `${ID_PREFIX}cus_${userId}`,
    forgetCustomer: store.forget,

    async startPayment({ key, amount, customerId, purpose }) {
      const row = await store.openPayment({
        id: `${ID_PREFIX}pi_${newToken().slice(0, 24)}`,
        clientSecret: `${ID_PREFIX}secret_${newToken()}`,
        key,
        amount,
        customerId,
        purpose,
      })
      if (!row) throw new Error('the sandbox lost a payment')
      return factsOf(row)
    },

    async updatePayment(id, { amount }) {
      await store.setAmount(id, amount)
      return await readPayment(id)
    },

    readPayment: readPayment,

    async cancelPayment(id) {
      await store.setStatus(id, 'canceled')
      return await readPayment(id)
    },

    refundPayment: store.refund,
    portalUrl: async (_customerId, returnUrl) => returnUrl,

    /** Pays with a sandbox card. @returns null for an unknown payment; the success event again on every repetition */
    async confirm(
      customerId: string,
      clientSecret: string,
      { card, approved }: { card: SandboxCard; approved: boolean | undefined },
    ): Promise<{ outcome: SandboxOutcome; event: PaymentEvent | null } | null> {
      const row = await store.findBySecret(clientSecret)
      if (row?.customerId !== customerId) return null
      if (row.status === 'succeeded') return { outcome: { status: 'succeeded' }, event: eventOf(row) }
      if (row.status === 'canceled')
        return { outcome: { status: 'failed', message: messages.paymentCanceled }, event: null }
      const outcome = outcomeOf(row, card, approved)
      if (outcome.status === 'succeeded' && !(await pay(row, card))) {
        const now = await store.findPayment(row.id)
        return now?.status === 'succeeded'
          ? { outcome, event: eventOf(now) }
          : { outcome: { status: 'failed', message: messages.paymentCanceled }, event: null }
      }
      if (outcome.status !== 'succeeded') {
        await store.setStatus(row.id, outcome.status === 'requires_action' ? 'asking' : 'open')
      }
      return { outcome, event: outcome.status === 'succeeded' ? eventOf(row) : null }
    },
  } satisfies PaymentProvider & Record<string, unknown>
}

export type SandboxProvider = ReturnType<typeof createSandboxProvider>
