import { randomBytes } from 'node:crypto'

type Metadata = Record<string, string>

export interface DoubleIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  customer: string | null
  client_secret: string
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
  metadata: Metadata
  description: string | null
  shipping: unknown
  livemode: boolean
  latest_charge: string | null
  invoice: string | null
}

export interface DoublePrice {
  id: string
  object: 'price'
  active: boolean
  product: string
  unit_amount: number
  currency: string
  lookup_key: string | null
  metadata: Metadata
  recurring: { interval: string; interval_count: number }
}

export interface DoubleInvoice {
  id: string
  object: 'invoice'
  status: 'open' | 'paid' | 'void'
  amount_due: number
  currency: string
  intent: string
  subscription: string
  price: string
}

export interface DoubleSubscription {
  id: string
  object: 'subscription'
  customer: string
  status: 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled'
  price: string
  item: string
  metadata: Metadata
  cancel_at_period_end: boolean
  periodStart: number
  periodEnd: number
  latestInvoice: string
  pendingUpdate: string | null
  card: string
}

export interface DoubleEvent {
  id: string
  object: 'event'
  type: string
  created: number
  livemode: boolean
  api_version: string
  pending_webhooks: number
  request: null
  data: { object: unknown }
}

export interface DoubleState {
  customers: Map<
    string,
    { id: string; object: 'customer'; email: string | null; name: string | null; metadata: Metadata }
  >
  products: Map<string, { id: string; object: 'product'; active: boolean; name: string; metadata: Metadata }>
  prices: Map<string, DoublePrice>
  intents: Map<string, DoubleIntent>
  invoices: Map<string, DoubleInvoice>
  subscriptions: Map<string, DoubleSubscription>
  refunds: Map<
    string,
    { id: string; object: 'refund'; payment_intent: string; amount: number; status: string }
  >
  webhooks: Map<string, { id: string; object: 'webhook_endpoint'; url: string; enabled_events: string[] }>
  events: DoubleEvent[]
  /** Seconds ahead of the real clock. */
  ahead: number
}

export const emptyState = (): DoubleState => ({
  customers: new Map(),
  products: new Map(),
  prices: new Map(),
  intents: new Map(),
  invoices: new Map(),
  subscriptions: new Map(),
  refunds: new Map(),
  webhooks: new Map(),
  events: [],
  ahead: 0,
})

export const newStripeId = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`

export const nowOf = (state: DoubleState): number => Math.floor(Date.now() / 1000) + state.ahead
