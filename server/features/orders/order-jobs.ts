import * as z from 'zod/mini'
import type { JobHandler } from '#server/platform/jobs/runner.ts'
import type { Mail, Mailer } from '#server/platform/mail/mailer.ts'
import type { FulfillmentStore } from './fulfillment-store.ts'
import { orderPaidMail, orderRefundedMail, orderShippedMail } from './mails.ts'

export const ORDER_PAID_JOB = 'mail.order-paid'
export const ORDER_SHIPPED_JOB = 'mail.order-shipped'
export const ORDER_REFUNDED_JOB = 'mail.order-refunded'

const OrderPayload = z.object({ orderId: z.string() })

interface OrderMailDeps {
  store: Pick<FulfillmentStore, 'findWithOwner'>
  mailer: Mailer
  origin: string
}

/** Order mails, to the account's current e-mail. */
export const orderMailJobs = ({ store, mailer, origin }: OrderMailDeps): Record<string, JobHandler> => {
  const sendMailJob =
    (mailOf: (mailData: Parameters<typeof orderPaidMail>[0]) => Mail): JobHandler =>
    async (payload) => {
      const found = await store.findWithOwner(OrderPayload.parse(payload).orderId)
      // The account may be purged by now.
      if (found) await mailer.send(mailOf({ to: found.email, origin, order: found.order }))
    }
  return {
    [ORDER_PAID_JOB]: sendMailJob(orderPaidMail),
    [ORDER_SHIPPED_JOB]: sendMailJob(orderShippedMail),
    [ORDER_REFUNDED_JOB]: sendMailJob(orderRefundedMail),
  }
}
