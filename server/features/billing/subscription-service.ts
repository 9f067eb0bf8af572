import type { PaidPlan, SubscriptionState } from '#contracts/billing/subscriptions.ts'
import { isUpgrade } from '#domain/billing/plan-change.ts'
import { PLANS, statusAt } from '#domain/billing/plans.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { AppError, notSignedIn } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { PaymentProvider, SubscriptionFacts } from '#server/platform/payments/provider.ts'
import { serializeByKey } from '#server/platform/payments/serialize-by-key.ts'
import * as messages from './messages.ts'
import type { SubscriptionRow, SubscriptionStore } from './subscription-store.ts'
import { parsePaidPlan, type SubscriptionSync } from './subscription-sync.ts'

interface SubscriptionServiceDeps {
  store: SubscriptionStore
  provider: PaymentProvider
  following: SubscriptionSync
  asCustomer: <T>(userId: string, work: (customerId: string) => Promise<T>) => Promise<T>
  transaction: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>
  newId: () => string
  log: Log
  clock: () => Date
}

const conflict = (message: string) => new AppError('CONFLICT', message)

const ATTEMPTS_MAX = 3

export const createSubscriptionService = (deps: SubscriptionServiceDeps) => {
  const { store, provider, following, asCustomer, transaction, newId, log, clock } = deps

  const followSubscription = async (
    row: SubscriptionRow,
    fetchFacts: (id: string, readingId: number) => Promise<SubscriptionFacts | null>,
  ): Promise<SubscriptionFacts | null> => {
    const { stripeSubscriptionId: id } = row
    if (!id) return null
    const readingId = (await store.beginReading(id, row.id)) ?? 0
    const facts = provider.owns(id) ? await fetchFacts(id, readingId) : null
    await transaction((tx) => (facts ? following.apply(tx, facts, readingId) : following.markLost(tx, id)))
    return facts
  }

  const readState = async (userId: string): Promise<SubscriptionState> => {
    const account = await store.findAccount(userId)
    if (!account) throw notSignedIn()
    const open = await store.findOpen(userId)
    const live = open?.status === 'incomplete' ? undefined : open
    return {
      planType: parsePaidPlan(live?.planType ?? null),
      status: statusAt(account, clock()) as SubscriptionState['status'],
      currentPeriodEnd: (live ? live.currentPeriodEnd : account.subscriptionEndsAt)?.toISOString() ?? null,
      cancelAtPeriodEnd: live?.cancelAtPeriodEnd ?? false,
      nextPlanType: parsePaidPlan(live?.nextPlanType ?? null),
    }
  }

  /** @throws AppError CONFLICT without a running subscription, or while a payment is due */
  const running = async (userId: string): Promise<SubscriptionRow> => {
    const row = await store.findOpen(userId)
    if (!row || row.status === 'incomplete') throw conflict(messages.noPlanYet)
    if (row.status === 'past_due') throw conflict(messages.paymentDue)
    return row
  }

  const begin = async (row: SubscriptionRow, planType: PaidPlan): Promise<SubscriptionFacts | null> => {
    if (row.stripeSubscriptionId) return await followSubscription(row, (id) => provider.readSubscription(id))
    const started = await asCustomer(row.userId, (customerId) =>
      provider.startSubscription({
        key: `subscription ${row.id} ${customerId}`,
        customerId,
        planType,
        purpose: { kind: 'subscription', id: row.id },
      }),
    )
    await store.setProviderId(row.id, started.id)
    return await followSubscription({ ...row, stripeSubscriptionId: started.id }, async () => started)
  }

  return {
    state: readState,

    /** A repetition continues the same payment. @throws AppError CONFLICT with a plan that runs already */
    async subscribe(userId: string, planType: PaidPlan) {
      for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
        const { cents: amount, name } = PLANS[planType]
        const row = await store.open({ id: newId(), userId, planType, amount })
        if (row.status === 'active') throw conflict(messages.planAlready)
        if (row.planType !== planType && row.status === 'past_due') {
          throw conflict(messages.paymentDue)
        }
        const isOther = row.status === 'incomplete' && (row.planType !== planType || row.amount !== amount)
        const drops = isOther && row.stripeSubscriptionId !== null
        const facts = drops
          ? await followSubscription(row, (id) => provider.dropIncomplete(id))
          : await begin(row, parsePaidPlan(row.planType) ?? planType)
        if (facts?.status === 'active') throw conflict(messages.planPaidAlready)
        if (isOther || !facts || facts.status === 'ended') continue
        if (facts.due) return facts.due
        throw conflict(messages.planPaymentUnderWay(name))
      }
      throw conflict(messages.planNotStarted)
    },

    /** Upgrades at once, downgrades at the next period; choosing the present plan cancels a change. */
    async change(userId: string, planType: PaidPlan) {
      const row = await running(userId)
      const present = parsePaidPlan(row.planType) ?? planType
      const atOnce = isUpgrade(planType, present)
      const unchanged = planType === present && !row.nextPlanType
      if (row.cancelAtPeriodEnd) await followSubscription(row, (id) => provider.cancelAtPeriodEnd(id, false))
      if (unchanged || planType === row.nextPlanType)
        return { ...(await readState(userId)), clientSecret: null }
      if (atOnce && row.nextPlanType) {
        // The difference counts from the paid plan, not from a scheduled one.
        await followSubscription(row, (id, reading) =>
          provider.changePlan(id, { planType: present, atOnce: false, key: `plan ${row.id} ${reading}` }),
        )
      }
      const facts = await followSubscription(row, (id, reading) =>
        provider.changePlan(id, { planType, atOnce, key: `plan ${row.id} ${reading}` }),
      )
      const isScheduled = atOnce && facts?.planType !== planType
      return {
        ...(await readState(userId)),
        clientSecret: isScheduled ? (facts?.due?.clientSecret ?? null) : null,
      }
    },

    async cancel(userId: string): Promise<SubscriptionState> {
      const row = await store.findOpen(userId)
      if (!row || row.status === 'incomplete') throw conflict(messages.noPlanToCancel)
      await followSubscription(row, (id) => provider.cancelAtPeriodEnd(id, true))
      return await readState(userId)
    },

    async resume(userId: string): Promise<SubscriptionState> {
      await followSubscription(await running(userId), (id) => provider.cancelAtPeriodEnd(id, false))
      return await readState(userId)
    },

    portalUrl: async (userId: string, returnUrl: string): Promise<string> =>
      await asCustomer(userId, (customerId) => provider.portalUrl(customerId, returnUrl)),

    async reconcile(limit: number): Promise<void> {
      const refresh = (row: SubscriptionRow) => followSubscription(row, (id) => provider.readSubscription(id))
      await serializeByKey(await store.takeDoubtful(limit), refresh, log)
    },

    /** Cancels renewal for a deleted account; the paid period runs on. */
    async stopRenewing(userId: string): Promise<void> {
      const row = await store.findOpen(userId)
      if (!row) return
      const isUnpaid = row.status === 'incomplete'
      await followSubscription(row, (id) =>
        isUnpaid ? provider.dropIncomplete(id) : provider.cancelAtPeriodEnd(id, true),
      )
    },
  }
}

export type SubscriptionService = ReturnType<typeof createSubscriptionService>
