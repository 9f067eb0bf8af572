import type { Shipping } from '#contracts/billing/shipping.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { Queryable } from '../db/connection/open-db.ts'
import { AppError } from '../errors.ts'
import type { Log } from '../log/log.ts'
import * as messages from './messages.ts'
import { CURRENCY, type PaymentFacts, type PaymentProvider, type PaymentPurpose } from './provider.ts'
import { serializeByKey } from './serialize-by-key.ts'

export interface Payable {
  id: string
  userId: string
  /** Cents. */
  amount: number
  paymentId: string | null
  /** Any status other than pending or failed means paid. */
  status: string
  createdAt: Date
}

export interface PayableStore {
  /** The first write wins. @returns the payment that the row has now */
  setPayment(id: string, paymentId: string): Promise<string>
  lock(tx: Queryable, id: string): Promise<Payable | undefined>
  setStatus(tx: Queryable, id: string, status: 'paid' | 'failed', paymentId?: string): Promise<void>
  /** Takes undecided rows due for a check, marking them as checked. */
  takeUndecided(limit: number): Promise<Payable[]>
}

interface PayablesDeps {
  kind: 'order' | 'bin'
  store: PayableStore
  provider: PaymentProvider
  asCustomer: <T>(userId: string, work: (customerId: string) => Promise<T>) => Promise<T>
  paid: (tx: Queryable, id: string) => Promise<void>
  transaction: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>
  log: Log
}

type PaymentOutcome = 'applied' | 'waiting' | 'refused' | 'ignored'

const ATTEMPTS_MAX = 3

const EXPIRY_MS = 7 * DAY_MS

/** Moves rows from pending to paid exactly once, whichever event arrives first. */
export const createPayables = (deps: PayablesDeps) => {
  const { kind, store, provider, asCustomer, paid, transaction, log } = deps

  /** Applies a payment's state to its row; never leaves `paid`. */
  const settlePayment = async (
    tx: Queryable,
    payment: PaymentFacts & { purpose: PaymentPurpose },
  ): Promise<PaymentOutcome> => {
    const row = await store.lock(tx, payment.purpose.id)
    if (!row) return 'waiting'
    const isOpen = row.status === 'pending' || row.status === 'failed'
    if (payment.status === 'canceled') {
      if (row.status === 'pending' && (row.paymentId ?? '') === payment.id) {
        await store.setStatus(tx, row.id, 'failed')
      }
      return 'applied'
    }
    if (payment.status !== 'succeeded') return 'ignored'
    if (payment.amount !== row.amount || payment.currency !== CURRENCY) return 'refused'
    if (!isOpen) return row.paymentId === payment.id ? 'applied' : 'refused'
    await store.setStatus(tx, row.id, 'paid', payment.id)
    await paid(tx, row.id)
    return 'applied'
  }

  const purposeOf = ({ id }: Payable): PaymentPurpose => ({ kind, id })

  const settleRead = async (row: Payable, facts: PaymentFacts | null): Promise<void> => {
    const canceledPayment = { id: row.paymentId ?? '', clientSecret: null, status: 'canceled' as const }
    const payment = facts ?? { ...canceledPayment, amount: row.amount, currency: CURRENCY }
    await transaction((tx) => settlePayment(tx, { ...payment, purpose: purposeOf(row) }))
  }

  const paymentOf = async (row: Payable, description: string, shipping?: Shipping) => {
    const { amount } = row
    const id =
      row.paymentId ??
      (await asCustomer(row.userId, async (customerId) => {
        const request = {
          key: `${kind} ${row.id} ${amount} ${customerId}`,
          amount,
          customerId,
          purpose: purposeOf(row),
        }
        const started = await provider.startPayment({ ...request, description })
        return await store.setPayment(row.id, started.id)
      }))
    const payment = await provider.updatePayment(id, { amount, ...(shipping && { shipping }) })
    return { row: { ...row, paymentId: id }, payment }
  }

  return {
    settle: settlePayment,

    /** Repeats the same payment for the same row. @throws AppError CONFLICT when it was paid meanwhile */
    async pay(
      open: () => Promise<Payable>,
      { description, shipping }: { description: string; shipping?: Shipping },
    ): Promise<{ clientSecret: string; id: string }> {
      for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
        const { row, payment } = await paymentOf(await open(), description, shipping)
        if (payment?.status === 'open' && payment.clientSecret) {
          return { clientSecret: payment.clientSecret, id: row.id }
        }
        await settleRead(row, payment)
        if (payment?.status === 'succeeded') {
          throw new AppError('CONFLICT', messages.paidAlready[kind])
        }
        if (payment?.status === 'processing') {
          throw new AppError('CONFLICT', messages.paymentUnderWay[kind])
        }
      }
      throw new AppError('CONFLICT', messages.paymentNotStarted[kind])
    },

    async reconcile(now: Date, limit: number): Promise<void> {
      const refresh = async (row: Payable) => {
        const isOld = now.getTime() - row.createdAt.getTime() > EXPIRY_MS
        const { paymentId: id } = row
        const facts = id ? await (isOld ? provider.cancelPayment(id) : provider.readPayment(id)) : null
        if (facts || id || isOld) await settleRead(row, facts)
      }
      await serializeByKey(await store.takeUndecided(limit), refresh, log)
    },
  }
}

export type Payables = ReturnType<typeof createPayables>
