import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import type { Log } from '#server/platform/log/log.ts'
import type {
  PaymentEvent,
  PaymentFacts,
  PaymentProvider,
  PaymentPurpose,
  SubscriptionFacts,
} from '#server/platform/payments/provider.ts'
import { serializeByKey } from '#server/platform/payments/serialize-by-key.ts'
import type { EventOutcome, EventStore } from './event-store.ts'

/** Applies one kind of payment in the transaction that stores the event. */
export type SettlePayment = (
  tx: Queryable,
  payment: PaymentFacts & { purpose: PaymentPurpose },
) => Promise<EventOutcome>

export interface FollowsSubscription {
  beginReading(id: string, purpose: PaymentPurpose | null): Promise<number | null>
  apply(tx: Queryable, facts: SubscriptionFacts, readingId: number): Promise<EventOutcome>
  markLost(tx: Queryable, id: string): Promise<EventOutcome>
}

interface PaymentServiceDeps {
  db: Db
  store: EventStore
  provider: PaymentProvider
  settle: Record<'order' | 'bin', SettlePayment>
  subscriptions: FollowsSubscription
  refunded: (paymentId: string) => Promise<EventOutcome>
  log: Log
}

/** Applies payment events exactly once. See docs/rules.md#money. */
export const createPaymentService = (deps: PaymentServiceDeps) => {
  const { db, store, provider, settle, subscriptions, refunded, log } = deps

  const settlePayment = async (tx: Queryable, payment: PaymentFacts): Promise<EventOutcome> => {
    const { purpose } = payment
    if (!purpose || purpose.kind === 'subscription') return 'ignored'
    return await settle[purpose.kind](tx, { ...payment, purpose })
  }

  /** Runs an effect and stores the event's id in one transaction, once. */
  const handleOnce = async (
    event: PaymentEvent,
    effect: (tx: Queryable) => Promise<EventOutcome>,
  ): Promise<EventOutcome | 'duplicate'> => {
    const outcome = await db.transaction(async (tx) => {
      if (!(await store.take(tx, event))) return 'duplicate'
      const reached = await effect(tx)
      await store.settle(tx, event.id, reached, event.about)
      return reached
    })
    if (outcome === 'refused') {
      log.error(
        { event: event.id, type: event.type },
        'a payment does not match what was asked; nothing was given',
      )
    }
    return outcome
  }

  const followSubscription = async (
    event: PaymentEvent,
    id: string,
    purpose: PaymentPurpose | null,
  ): Promise<EventOutcome | 'duplicate'> => {
    const reading = await subscriptions.beginReading(id, purpose)
    if (reading === null) return await handleOnce(event, async () => (purpose ? 'waiting' : 'ignored'))
    const facts = await provider.readSubscription(id)
    return await handleOnce(event, (tx) =>
      facts ? subscriptions.apply(tx, facts, reading) : subscriptions.markLost(tx, id),
    )
  }

  const receive = async (event: PaymentEvent): Promise<EventOutcome | 'duplicate'> => {
    if (await store.isDone(event.id)) return 'duplicate'
    const { about } = event
    switch (about.kind) {
      case 'payment':
        return await handleOnce(event, (tx) => settlePayment(tx, about.payment))
      case 'subscription':
        return await followSubscription(event, about.id, about.purpose)
      case 'refund': {
        const outcome = await refunded(about.paymentId)
        return await handleOnce(event, async () => outcome)
      }
      case 'other':
        // Not stored: a repetition is ignored as well.
        return 'ignored'
    }
  }

  return {
    receive,

    settleRead: async (payment: PaymentFacts): Promise<EventOutcome> =>
      await db.transaction((tx) => settlePayment(tx, payment)),

    async retryWaiting(limit: number): Promise<void> {
      await serializeByKey(await store.listWaiting(limit), receive, log)
    },

    forgetOld: store.forgetOld,
  }
}

export type PaymentService = ReturnType<typeof createPaymentService>
