import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import type { SandboxOutcome } from '#contracts/billing/payments.ts'
import { CALLS } from './calls.ts'
import { checkParameters } from './check-parameters.ts'
import { type FormFields, readFields } from './form.ts'
import { HANDLERS } from './handlers.ts'
import { invalid, StripeRefusal } from './refuse.ts'
import { recordEvent } from './shapes.ts'
import { type DoubleEvent, emptyState, newStripeId } from './state.ts'
import { cancelSubscription, renew, settleInvoice, subscriptionOf } from './subscriptions.ts'

/** Failure of a call: before it arrives, after its effect, an error, or a response held until `release`. */
export type FailureMode = 'lost before' | 'lost after' | 'error' | 'busy' | 'held'

interface StoredReply {
  sent: string
  status: number
  body: string
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** Starts a small in-memory Stripe that validates parameters and charges nobody. */
export const startStripeDouble = async ({
  secretKey = 'sk_test_double',
  webhookSecret = 'whsec_double',
} = {}) => {
  const state = emptyState()
  const keys = new Map<string, StoredReply>()
  const troubles: FailureMode[] = []
  const held: (() => void)[] = []
  const asked: { call: string; fields: FormFields }[] = []

  const answerRequest = (
    method: string,
    url: URL,
    sent: string,
    authorization: string,
  ): { status: number; body: string } => {
    try {
      if (authorization !== `Bearer ${secretKey}`) {
        throw new StripeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
      }
      const call = CALLS.find((one) => one.method === method && one.path.test(url.pathname))
      if (!call)
        throw new StripeRefusal(404, {
          type: 'invalid_request_error',
          message: `Unrecognized ${url.pathname}`,
        })
      const fields = readFields(method === 'POST' ? sent : url.search.slice(1))
      checkParameters(call.type, fields)
      asked.push({ call: call.type, fields })
      const id = call.path.exec(url.pathname)?.[1] ?? ''
      return { status: 200, body: JSON.stringify(HANDLERS[call.type]?.(state, id, fields)) }
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      return { status: error.status, body: JSON.stringify(error.body) }
    }
  }

  /** Idempotency: the same key repeats its response, other parameters are refused. */
  const answerOnce = (request: IncomingMessage, url: URL, sent: string): { status: number; body: string } => {
    const { method = 'GET', headers } = request
    const key = headers['idempotency-key']
    const make = () => answerRequest(method, url, sent, headers.authorization ?? '')
    if (typeof key !== 'string' || method !== 'POST') return make()
    const kept = keys.get(key)
    if (!kept) {
      const made = make()
      if (made.status < 500) keys.set(key, { sent: `${url.pathname} ${sent}`, ...made })
      return made
    }
    if (kept.sent === `${url.pathname} ${sent}`) return kept
    return {
      status: 400,
      body: JSON.stringify({
        error: {
          type: 'idempotency_error',
          message:
            'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        },
      }),
    }
  }

  const server = createServer((request, reply) => {
    void readBody(request).then(async (sent) => {
      const url = new URL(request.url ?? '/', 'http://stripe')
      const trouble = troubles.shift()
      if (trouble === 'lost before') return request.socket.destroy()
      if (trouble === 'error' || trouble === 'busy') {
        reply.writeHead(trouble === 'error' ? 500 : 429, {
          'content-type': 'application/json',
          'stripe-should-retry': 'false',
        })
        return reply.end(JSON.stringify({ error: { type: 'api_error', message: 'Something went wrong.' } }))
      }
      const { status, body } = answerOnce(request, url, sent)
      if (trouble === 'lost after') return request.socket.destroy()
      if (trouble === 'held') await new Promise<void>((resolve) => held.push(resolve))
      reply.writeHead(status, { 'content-type': 'application/json', 'request-id': newStripeId('req') })
      return reply.end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    secretKey,
    webhookSecret,
    state,
    asked,
    /** Fails the next calls, one each. */
    trouble: (...next: FailureMode[]): void => void troubles.push(...next),
    holding: (): number => held.length,
    release: (): void => {
      for (const send of held.splice(0)) send()
    },
    calm: (): void => void troubles.splice(0),

    /** Confirms a card as Stripe's form does. */
    pay(clientSecret: string, card: string, approved?: boolean): SandboxOutcome {
      const intent = [...state.intents.values()].find((one) => one.client_secret === clientSecret)
      if (!intent) throw invalid('resource_missing', 'No such payment_intent')
      if (intent.status === 'succeeded') return { status: 'succeeded' }
      if (intent.status === 'canceled')
        return { status: 'failed', message: 'This PaymentIntent was canceled.' }
      if (card === 'declines' || approved === false) {
        intent.status = 'requires_payment_method'
        recordEvent(state, 'payment_intent.payment_failed', intent)
        return { status: 'failed', message: 'Your card was declined.' }
      }
      if (card === 'asks' && !(intent.status === 'requires_action' && approved)) {
        intent.status = 'requires_action'
        recordEvent(state, 'payment_intent.requires_action', intent)
        return { status: 'requires_action' }
      }
      Object.assign(intent, {
        status: 'succeeded',
        amount_received: intent.amount,
        latest_charge: newStripeId('ch'),
      })
      recordEvent(state, 'payment_intent.succeeded', intent)
      const { invoice } = intent
      if (invoice) {
        const subscription = subscriptionOf(state, state.invoices.get(invoice)?.subscription ?? '')
        subscription.card = card
        settleInvoice(state, invoice)
      }
      return { status: 'succeeded' }
    },

    /** Advances a subscription by a month. */
    renew: (id: string): void => renew(state, id),

    end: (id: string): unknown => cancelSubscription(state, id),

    /** Signature header. @param at seconds */
    sign(body: string, { at, secret = webhookSecret }: { at?: number; secret?: string } = {}): string {
      return Stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret,
        timestamp: at ?? Math.floor(Date.now() / 1000),
      })
    },

    /** Events since the last call. */
    takeEvents: (): DoubleEvent[] => state.events.splice(0),

    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

export type StripeDouble = Awaited<ReturnType<typeof startStripeDouble>>
