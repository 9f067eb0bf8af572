import { type FormFields, fieldsOf, listOf, textOf } from './form.ts'
import { cancelIntent, customerIn, metadataOf, newIntent } from './intents.ts'
import { invalid, missing } from './refuse.ts'
import { recordEvent, showInvoice, showSubscription } from './shapes.ts'
import { type DoubleInvoice, type DoubleState, type DoubleSubscription, newStripeId, nowOf } from './state.ts'

const MONTH_SECONDS = 30 * 24 * 3600

export const expandIn = (fields: FormFields): string[] => listOf(fields.expand).map(String)

const priceIn = (state: DoubleState, fields: FormFields): string => {
  const id = textOf(fieldsOf(listOf(fields.items)[0]).price) ?? ''
  if (!state.prices.get(id)?.active) throw missing('price', id, 'items[0][price]')
  return id
}

export const bill = (
  state: DoubleState,
  subscription: DoubleSubscription,
  amount: number,
  price: string,
): DoubleInvoice => {
  const currency = state.prices.get(price)?.currency ?? 'usd'
  const intent = newIntent(state, {
    amount,
    currency,
    customer: subscription.customer,
    metadata: {},
    description: 'Subscription',
    invoice: newStripeId('in'),
  })
  const invoice: DoubleInvoice = {
    id: intent.invoice ?? '',
    object: 'invoice',
    status: 'open',
    amount_due: amount,
    currency,
    intent: intent.id,
    subscription: subscription.id,
    price,
  }
  state.invoices.set(invoice.id, invoice)
  subscription.latestInvoice = invoice.id
  return invoice
}

export const subscriptionOf = (state: DoubleState, id: string): DoubleSubscription => {
  const subscription = state.subscriptions.get(id)
  if (!subscription) throw missing('subscription', id, 'id')
  return subscription
}

export const settleInvoice = (state: DoubleState, id: string): void => {
  const invoice = state.invoices.get(id)
  if (!invoice) return
  const subscription = subscriptionOf(state, invoice.subscription)
  invoice.status = 'paid'
  subscription.price = invoice.price
  subscription.pendingUpdate = null
  if (subscription.status !== 'canceled') subscription.status = 'active'
  recordEvent(state, 'invoice.paid', showInvoice(state, id, false))
  recordEvent(state, 'customer.subscription.updated', showSubscription(state, subscription))
}

export const createSubscription = (state: DoubleState, fields: FormFields) => {
  const price = priceIn(state, fields)
  const customer = customerIn(state, fields)
  if (!customer) throw invalid('parameter_missing', 'Missing required param: customer.', 'customer')
  const start = nowOf(state)
  const subscription: DoubleSubscription = {
    id: newStripeId('sub'),
    object: 'subscription',
    customer,
    status: 'incomplete',
    price,
    item: newStripeId('si'),
    metadata: metadataOf(fields),
    cancel_at_period_end: false,
    periodStart: start,
    periodEnd: start + MONTH_SECONDS,
    latestInvoice: '',
    pendingUpdate: null,
    card: '',
  }
  state.subscriptions.set(subscription.id, subscription)
  bill(state, subscription, state.prices.get(price)?.unit_amount ?? 0, price)
  recordEvent(state, 'customer.subscription.created', showSubscription(state, subscription))
  return showSubscription(state, subscription, expandIn(fields))
}

/** Prorated difference for the rest of the period. */
const prorated = (state: DoubleState, subscription: DoubleSubscription, price: string): number => {
  const cents = (id: string) => state.prices.get(id)?.unit_amount ?? 0
  const left = (subscription.periodEnd - nowOf(state)) / MONTH_SECONDS
  return Math.round((cents(price) - cents(subscription.price)) * Math.max(0, Math.min(1, left)))
}

const PENDING_TAKES = ['expand', 'payment_behavior', 'proration_behavior', 'proration_date', 'items']

const changePrice = (state: DoubleState, subscription: DoubleSubscription, fields: FormFields): void => {
  const price = priceIn(state, fields)
  const item = textOf(fieldsOf(listOf(fields.items)[0]).id)
  if (item !== subscription.item) throw missing('subscription_item', item ?? '', 'items[0][id]')
  const waits = fields.payment_behavior === 'pending_if_incomplete'
  const refused = waits && Object.keys(fields).find((name) => !PENDING_TAKES.includes(name))
  if (refused) throw invalid('parameter_unknown', `pending_if_incomplete does not take ${refused}`, refused)
  const amount = fields.proration_behavior === 'always_invoice' ? prorated(state, subscription, price) : 0
  if (amount <= 0) {
    subscription.price = price
    return
  }
  const invoice = bill(state, subscription, amount, price)
  if (subscription.card === 'succeeds') {
    const intent = state.intents.get(invoice.intent)
    if (intent) Object.assign(intent, { status: 'succeeded', amount_received: amount })
    settleInvoice(state, invoice.id)
  } else if (waits) subscription.pendingUpdate = price
  else subscription.price = price
}

export const updateSubscription = (state: DoubleState, id: string, fields: FormFields) => {
  const subscription = subscriptionOf(state, id)
  if (subscription.status === 'canceled') {
    throw invalid('resource_missing', `No such subscription: '${id}'`, 'id')
  }
  if (fields.items !== undefined) changePrice(state, subscription, fields)
  const cancel = textOf(fields.cancel_at_period_end)
  if (cancel !== undefined) subscription.cancel_at_period_end = cancel === 'true'
  recordEvent(state, 'customer.subscription.updated', showSubscription(state, subscription))
  return showSubscription(state, subscription, expandIn(fields))
}

export const cancelSubscription = (state: DoubleState, id: string) => {
  const subscription = subscriptionOf(state, id)
  if (subscription.status === 'canceled') throw missing('subscription', id, 'id')
  subscription.status = 'canceled'
  recordEvent(state, 'customer.subscription.deleted', showSubscription(state, subscription))
  return showSubscription(state, subscription)
}

export const voidInvoice = (state: DoubleState, id: string) => {
  const invoice = state.invoices.get(id)
  if (!invoice) throw missing('invoice', id, 'invoice')
  if (invoice.status !== 'open') throw invalid('invoice_not_editable', `This invoice is ${invoice.status}.`)
  cancelIntent(state, invoice.intent)
  invoice.status = 'void'
  return showInvoice(state, id, false)
}

/** Advances a subscription by a month. */
export const renew = (state: DoubleState, id: string): void => {
  const subscription = subscriptionOf(state, id)
  if (subscription.status !== 'active') return
  if (subscription.cancel_at_period_end) {
    cancelSubscription(state, id)
    return
  }
  subscription.periodStart = subscription.periodEnd
  subscription.periodEnd += MONTH_SECONDS
  const invoice = bill(
    state,
    subscription,
    state.prices.get(subscription.price)?.unit_amount ?? 0,
    subscription.price,
  )
  if (subscription.card === 'succeeds') {
    const intent = state.intents.get(invoice.intent)
    if (intent) Object.assign(intent, { status: 'succeeded', amount_received: intent.amount })
    settleInvoice(state, invoice.id)
    return
  }
  subscription.status = 'past_due'
  recordEvent(state, 'invoice.payment_failed', showInvoice(state, invoice.id, false))
  recordEvent(state, 'customer.subscription.updated', showSubscription(state, subscription))
}
