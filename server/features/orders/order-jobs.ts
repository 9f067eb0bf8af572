import * as z from 'zod/mini'
import type { JobHandler } from '#server/platform/jobs/runner.ts'
import type { MailTextsFor } from '#server/platform/mail/mail-texts.ts'
import type { Mail, Mailer } from '#server/platform/mail/mailer.ts'
import type { FulfillmentStore } from './fulfillment-store.ts'
import * as english from './mail-messages.ts'
import { orderPaidMail, orderRefundedMail, orderShippedMail } from './mails.ts'

export const ORDER_PAID_JOB = 'mail.order-paid'
export const ORDER_SHIPPED_JOB = 'mail.order-shipped'
export const ORDER_REFUNDED_JOB = 'mail.order-refunded'

const OrderPayload = z.object({ orderId: z.string() })

interface OrderMailDeps {
  store: Pick<FulfillmentStore, 'findWithOwner'>
  mailer: Mailer
  mailTextsFor: MailTextsFor
  origin: string
}

/** Order mails, to the account's current e-mail. */
export const orderMailJobs = ({
  store,
  mailer,
  mailTextsFor,
  origin,
}: OrderMailDeps): Record<string, JobHandler> => {
  const sendMailJob =
    (mailOf: (...given: Parameters<typeof orderPaidMail>) => Mail): JobHandler =>
    async (payload) => {
      const found = await store.findWithOwner(OrderPayload.parse(payload).orderId)
      // The account may be purged by now.
      if (!found) return
      const { email: to, order } = found
      const { texts, language } = await mailTextsFor(to, 'features/orders', english)
      await mailer.send(mailOf(texts, { to, language, origin, order }))
    }
  return {
    [ORDER_PAID_JOB]: sendMailJob(orderPaidMail),
    [ORDER_SHIPPED_JOB]: sendMailJob(orderShippedMail),
    [ORDER_REFUNDED_JOB]: sendMailJob(orderRefundedMail),
  }
}
