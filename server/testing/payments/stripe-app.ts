import Stripe from 'stripe'
import { setUpStripe } from '#server/platform/payments/stripe/set-up-stripe.ts'
import { type StripeDouble, startStripeDouble } from '../stripe-double/start.ts'
import type { DoubleEvent } from '../stripe-double/state.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import type { TestUser } from '../test-user.ts'

export interface StripeApp {
  app: TestApp
  double: StripeDouble
  /** Sends an event to the webhook. @returns status */
  deliverEvent(event: DoubleEvent, signature?: string): Promise<number>
  deliverAll(): Promise<void>
  close(): Promise<void>
}

export const stripeSettings = ({ secretKey, webhookSecret, url }: StripeDouble) => ({
  provider: 'stripe' as const,
  stripe: { secretKey, webhookSecret, publishableKey: 'pk_test_double' },
  apiUrl: url,
})

/** Opens the SDK as an operator's program does. */
export const clientOf = ({ url, secretKey }: Pick<StripeDouble, 'url' | 'secretKey'>): Stripe => {
  const { hostname, port } = new URL(url)
  return new Stripe(secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  })
}

export const createStripeApp = async (): Promise<StripeApp> => {
  const double = await startStripeDouble()
  await setUpStripe(clientOf(double), null)
  const app = await createTestApp({ settings: { payments: stripeSettings(double) } })
  const deliverEvent = async (event: DoubleEvent, signature?: string): Promise<number> => {
    const payload = JSON.stringify(event)
    const response = await app.app.inject({
      method: 'POST',
      url: '/api/stripe/webhook',
      payload,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature ?? double.sign(payload),
      },
    })
    return response.statusCode
  }
  return {
    app,
    double,
    deliverEvent,
    async deliverAll() {
      for (const event of double.takeEvents()) {
        const status = await deliverEvent(event)
        if (status !== 200) throw new Error(`${event.type} was answered ${status}`)
      }
    },
    async close() {
      await app.close()
      await double.close()
    },
  }
}

/** Payment state of a person and the database, for comparison. */
export const readPlanState = async ({ db }: TestApp, person: Pick<TestUser, 'id'>) => {
  const one = async (text: string) => (await db.pool.query(text, [person.id])).rows
  return {
    account: await one('select subscription_status, subscription_tier from users where id = $1'),
    orders: await one(
      `select pack_id, status, refunded_at is not null as refunded, (select count(*)::int from physical_qr_codes s
         where s.order_id = o.id) as stickers, (select count(*)::int from jobs j
         where j.kind = 'mail.order-paid' and j.payload->>'orderId' = o.id::text) as mails
       from qr_orders o where user_id = $1 order by pack_id, created_at`,
    ),
    bins: await one(
      `select status, count(*)::int from bin_purchases where user_id = $1 group by 1 order by 1`,
    ),
    plans: await one(
      `select plan_type, status, cancel_at_period_end, next_plan_type from subscriptions where user_id = $1
       order by created_at`,
    ),
  }
}
