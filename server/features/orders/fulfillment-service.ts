import { orderNumber } from '#domain/billing/order-number.ts'
import { normalizeTrackingNumber } from '#domain/billing/tracking-number.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { AppError } from '#server/platform/errors.ts'
import type { JobRunner } from '#server/platform/jobs/runner.ts'
import type { FulfillmentState, FulfillmentStore, OwnedOrder } from './fulfillment-store.ts'
import { ORDER_REFUNDED_JOB, ORDER_SHIPPED_JOB } from './order-jobs.ts'
import type { OrderRow } from './store.ts'

interface FulfillmentDeps {
  db: Db
  store: FulfillmentStore
  jobs: Pick<JobRunner, 'add'>
  clock: () => Date
  refundPayment: (order: { id: string; paymentIntentId: string }) => Promise<void>
  withdrawStickers: (tx: Queryable, orderId: string) => Promise<void>
}

export interface OrderChange {
  readonly order: OrderRow
  readonly isNew: boolean
}

const conflict = (message: string) => new AppError('CONFLICT', message)
const orderName = ({ id }: Pick<OrderRow, 'id'>) => `Order ${orderNumber(id)}`

const NOT_PAID: Readonly<Record<string, string>> = {
  pending: 'has not been paid yet',
  failed: 'was never paid: its payment failed',
}

/** @throws AppError CONFLICT unless the order was paid, and for shipping only if not refunded */
const requirePaid = (order: OrderRow, purpose: string): void => {
  const reason = NOT_PAID[order.status]
  if (reason) throw conflict(`${orderName(order)} ${reason}. ${purpose}`)
}

export const createFulfillment = ({
  db,
  store,
  jobs,
  clock,
  refundPayment,
  withdrawStickers,
}: FulfillmentDeps) => {
  const locked = <T>(id: string, work: (tx: Queryable, order: OrderRow) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      const order = await store.lock(tx, id)
      if (!order) throw new AppError('NOT_FOUND', `There is no order ${orderNumber(id)}.`)
      return await work(tx, order)
    })

  const noteRefund = (id: string): Promise<OrderChange> =>
    locked(id, async (tx, order) => {
      if (order.refundedAt) return { order, isNew: false }
      await withdrawStickers(tx, id)
      await jobs.add(ORDER_REFUNDED_JOB, { orderId: id }, tx)
      return { order: await store.update(tx, id, { refundedAt: clock() }), isNew: true }
    })

  return {
    list: (state?: FulfillmentState): Promise<OwnedOrder[]> => store.list(state),

    find: (prefix: string, limit: number): Promise<OwnedOrder[]> => store.findByPrefix(prefix, limit),

    /**
     * Mails the owner; idempotent per number. @param replaces allows a correction @throws AppError VALIDATION, CONFLICT
     */
    async ship(id: string, typed: string, replaces = false): Promise<OrderChange> {
      const number = normalizeTrackingNumber(typed)
      if (number === null)
        throw new AppError(
          'VALIDATION',
          `"${typed}" is no tracking number: it has 4 to 40 letters and digits, at least one digit, with hyphens and spaces between.`,
        )
      return await locked(id, async (tx, order) => {
        requirePaid(order, 'Nothing was shipped.')
        if (order.status !== 'paid' && order.trackingNumber === number) return { order, isNew: false }
        if (order.status === 'delivered') throw conflict(`${orderName(order)} was delivered already.`)
        if (order.refundedAt) throw conflict(`${orderName(order)} was refunded: there is nothing to ship.`)
        if (order.status === 'shipped' && !replaces)
          throw conflict(
            `${orderName(order)} was shipped already, with the tracking number ${order.trackingNumber}. Add --replace to put another in its place; its owner gets a mail with it.`,
          )
        await jobs.add(ORDER_SHIPPED_JOB, { orderId: id }, tx)
        const shippedAt = order.shippedAt ?? clock()
        return {
          order: await store.update(tx, id, { status: 'shipped', trackingNumber: number, shippedAt }),
          isNew: true,
        }
      })
    },

    /** Idempotent. @throws AppError CONFLICT */
    deliver: (id: string): Promise<OrderChange> =>
      locked(id, async (tx, order) => {
        requirePaid(order, 'Nothing was delivered.')
        if (order.status === 'delivered') return { order, isNew: false }
        if (order.status === 'paid') throw conflict(`${orderName(order)} was not shipped yet: ship it first.`)
        return {
          order: await store.update(tx, id, { status: 'delivered', deliveredAt: clock() }),
          isNew: true,
        }
      }),

    /** Refunds at the provider first, so that a retry completes it. @throws AppError CONFLICT when nothing was paid */
    async refund(id: string): Promise<OrderChange> {
      const found = await store.findWithOwner(id)
      if (!found) throw new AppError('NOT_FOUND', `There is no order ${orderNumber(id)}.`)
      const { order } = found
      requirePaid(order, 'There is nothing to give back.')
      if (order.refundedAt) return { order, isNew: false }
      if (!order.stripePaymentIntentId) throw conflict(`${orderName(order)} has no payment to give back.`)
      await refundPayment({ id, paymentIntentId: order.stripePaymentIntentId })
      return await noteRefund(id)
    },

    async noteRefundOf(paymentIntentId: string): Promise<void> {
      const id = await store.findByPayment(paymentIntentId)
      if (id) await noteRefund(id)
    },
  }
}

export type FulfillmentService = ReturnType<typeof createFulfillment>
