import { createPurchaseService } from '#server/features/billing/purchase-service.ts'
import { createPurchaseStore } from '#server/features/billing/purchase-store.ts'
import { createSubscriptionService } from '#server/features/billing/subscription-service.ts'
import { createSubscriptionStore } from '#server/features/billing/subscription-store.ts'
import { createSubscriptionSync } from '#server/features/billing/subscription-sync.ts'
import { createCheckoutService } from '#server/features/orders/checkout-service.ts'
import { createFulfillment } from '#server/features/orders/fulfillment-service.ts'
import type { FulfillmentStore } from '#server/features/orders/fulfillment-store.ts'
import { ORDER_PAID_JOB } from '#server/features/orders/order-jobs.ts'
import { createRefundService } from '#server/features/orders/refund-service.ts'
import { createOrderService } from '#server/features/orders/service.ts'
import { createOrderStore } from '#server/features/orders/store.ts'
import { FORGET_CUSTOMER_JOB } from '#server/features/payments/account-end-jobs.ts'
import { createCustomerService } from '#server/features/payments/customer-service.ts'
import { createCustomerStore } from '#server/features/payments/customer-store.ts'
import { createEventStore } from '#server/features/payments/event-store.ts'
import { createReconcile } from '#server/features/payments/reconcile.ts'
import { createPaymentService } from '#server/features/payments/service.ts'
import { createStickerMint } from '#server/features/stickers/mint-store.ts'
import { voidStickers } from '#server/features/stickers/release-store.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { AppError } from '#server/platform/errors.ts'
import { newStickerId, newUuid } from '#server/platform/ids.ts'
import type { JobRunner } from '#server/platform/jobs/runner.ts'
import type { Log } from '#server/platform/log/log.ts'
import { disabledProvider } from '#server/platform/payments/disabled-provider.ts'
import { createPayables } from '#server/platform/payments/payable.ts'
import type { PaymentProvider } from '#server/platform/payments/provider.ts'
import { createSandboxProvider } from '#server/platform/payments/sandbox/sandbox-provider.ts'
import { createSandboxStore } from '#server/platform/payments/sandbox/sandbox-store.ts'
import type { PaymentSettings } from '#server/platform/settings/payment-environment.ts'

interface PaymentsDeps {
  settings: { payments: PaymentSettings }
  stripe: PaymentProvider | null
  db: Db
  log: Log
  clock: () => Date
  jobs: Pick<JobRunner, 'add'>
  fulfillmentStore: FulfillmentStore
}

export const composePayments = (deps: PaymentsDeps) => {
  const { settings, stripe, db, log, clock, jobs, fulfillmentStore } = deps
  const sandbox = createSandboxProvider({ store: createSandboxStore(db), clock })
  const provider = stripe ?? (settings.payments.provider === 'sandbox' ? sandbox : disabledProvider)
  const customerStore = createCustomerStore(db)
  const customers = createCustomerService({ store: customerStore, provider })
  const orderStore = createOrderStore(db)
  const purchaseStore = createPurchaseStore(db)
  const subscriptionStore = createSubscriptionStore(db)
  const newId = newUuid
  const mint = createStickerMint(db, { newId, newStickerId })
  const fulfillment = createFulfillment({
    db,
    store: fulfillmentStore,
    jobs,
    clock,
    async refundPayment({ paymentIntentId }) {
      if (!provider.owns(paymentIntentId)) {
        throw new AppError(
          'CONFLICT',
          'This order was paid at another payment service than the one that is set up now. Nothing was given back.',
        )
      }
      await provider.refundPayment(paymentIntentId)
    },
    withdrawStickers: voidStickers,
  })

  const common = { provider, asCustomer: customers.as, transaction: db.transaction, log }
  const orderPayables = createPayables({
    ...common,
    kind: 'order',
    store: orderStore,
    async paid(tx, orderId) {
      const order = await orderStore.find(tx, orderId)
      if (!order) throw new Error(`the order ${orderId} went while it was locked`)
      await mint.mint(tx, order.quantity, orderId)
      await jobs.add(ORDER_PAID_JOB, { orderId }, tx)
    },
  })
  const binPayables = createPayables({
    ...common,
    kind: 'bin',
    store: purchaseStore,
    // Limits count paid purchases when read.
    paid: async () => {},
  })
  const following = createSubscriptionSync({ store: subscriptionStore, jobs, clock })
  const payments = createPaymentService({
    db,
    store: createEventStore(db),
    provider,
    settle: { order: orderPayables.settle, bin: binPayables.settle },
    subscriptions: following,
    refunded: (paymentId) => refunded(paymentId),
    log,
  })
  const refunded = createRefundService({
    readPayment: provider.readPayment,
    settleRead: payments.settleRead,
    statusOf: async (orderId) => (await fulfillmentStore.findWithOwner(orderId))?.order.status,
    noteRefundOf: fulfillment.noteRefundOf,
  })
  const subscriptions = createSubscriptionService({
    ...common,
    store: subscriptionStore,
    following,
    newId,
    clock,
  })
  const reconcile = createReconcile({
    payments,
    payables: [orderPayables, binPayables],
    subscriptions,
    clock,
  })
  return {
    provider,
    mint,
    fulfilment: fulfillment,
    orders: createOrderService({ store: orderStore }),
    sandbox: settings.payments.provider === 'sandbox' ? sandbox : null,
    customers,
    payments,
    buying: createCheckoutService({ store: orderStore, payables: orderPayables, newId }),
    purchases: createPurchaseService({ store: purchaseStore, payables: binPayables, newId }),
    subscriptions,
    /** Runs in the transaction that purges an account. */
    async leaving(tx: Queryable, userId: string): Promise<void> {
      const customerId = (await customerStore.find(userId, tx))?.customerId
      if (customerId) await jobs.add(FORGET_CUSTOMER_JOB, { customerId }, tx)
    },
    reconcile: provider.name === 'off' ? async () => {} : reconcile,
  }
}

export type Payments = ReturnType<typeof composePayments>
