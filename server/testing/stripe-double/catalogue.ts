import { type FormFields, fieldsOf, listOf, textOf } from './form.ts'
import { metadataOf } from './intents.ts'
import { invalid, missing } from './refuse.ts'
import { type DoublePrice, type DoubleState, newStripeId } from './state.ts'

export const createCustomer = (state: DoubleState, fields: FormFields) => {
  const customer = {
    id: newStripeId('cus'),
    object: 'customer' as const,
    metadata: metadataOf(fields),
    email: textOf(fields.email) ?? null,
    name: textOf(fields.name) ?? null,
  }
  state.customers.set(customer.id, customer)
  return customer
}

export const updateCustomer = (state: DoubleState, id: string, fields: FormFields) => {
  const customer = state.customers.get(id)
  if (!customer) throw missing('customer', id, 'customer')
  const email = textOf(fields.email)
  if (email?.endsWith('.invalid')) throw invalid('email_invalid', `Invalid email address: ${email}`, 'email')
  customer.email = email ?? customer.email
  customer.name = textOf(fields.name) ?? customer.name
  return customer
}

export const createProduct = (state: DoubleState, fields: FormFields) => {
  const product = {
    id: textOf(fields.id) ?? newStripeId('prod'),
    object: 'product' as const,
    active: true,
    name: textOf(fields.name) ?? '',
    metadata: metadataOf(fields),
  }
  if (state.products.has(product.id))
    throw invalid('resource_already_exists', 'Product already exists.', 'id')
  state.products.set(product.id, product)
  return product
}

export const updateProduct = (state: DoubleState, id: string, fields: FormFields) => {
  const product = state.products.get(id)
  if (!product) throw missing('product', id, 'id')
  product.name = textOf(fields.name) ?? product.name
  return product
}

export const createPrice = (state: DoubleState, fields: FormFields): DoublePrice => {
  const product = textOf(fields.product) ?? ''
  if (!state.products.has(product)) throw missing('product', product, 'product')
  const lookupKey = textOf(fields.lookup_key) ?? null
  const holder = [...state.prices.values()].find((price) => lookupKey && price.lookup_key === lookupKey)
  if (holder && fields.transfer_lookup_key !== 'true') {
    throw invalid(
      'resource_already_exists',
      `A price (\`${holder.id}\`) already uses that lookup key.`,
      'lookup_key',
    )
  }
  if (holder) holder.lookup_key = null
  const recurring = fieldsOf(fields.recurring)
  const price: DoublePrice = {
    id: newStripeId('price'),
    object: 'price',
    active: true,
    product,
    lookup_key: lookupKey,
    unit_amount: Number(textOf(fields.unit_amount)),
    currency: textOf(fields.currency) ?? '',
    metadata: metadataOf(fields),
    recurring: {
      interval: textOf(recurring.interval) ?? '',
      interval_count: Number(textOf(recurring.interval_count) ?? 1),
    },
  }
  state.prices.set(price.id, price)
  return price
}

export const updatePrice = (state: DoubleState, id: string, fields: FormFields): DoublePrice => {
  const price = state.prices.get(id)
  if (!price) throw missing('price', id, 'price')
  if (fields.active !== undefined) price.active = fields.active === 'true'
  return price
}

export const listPrices = (state: DoubleState, fields: FormFields) => {
  const keys = listOf(fields.lookup_keys).map(String)
  const data = [...state.prices.values()].filter(
    (price) =>
      (keys.length === 0 || (price.lookup_key !== null && keys.includes(price.lookup_key))) &&
      (fields.active === undefined || price.active === (fields.active === 'true')),
  )
  return { object: 'list', data, has_more: false, url: '/v1/prices' }
}

const eventsIn = (fields: FormFields): string[] => listOf(fields.enabled_events).map(String)

export const createWebhook = (state: DoubleState, fields: FormFields) => {
  const webhook = {
    id: newStripeId('we'),
    object: 'webhook_endpoint' as const,
    url: textOf(fields.url) ?? '',
    enabled_events: eventsIn(fields),
  }
  state.webhooks.set(webhook.id, webhook)
  return { ...webhook, secret: newStripeId('whsec') }
}

export const updateWebhook = (state: DoubleState, id: string, fields: FormFields) => {
  const webhook = state.webhooks.get(id)
  if (!webhook) throw missing('webhook_endpoint', id, 'id')
  webhook.enabled_events = eventsIn(fields)
  return webhook
}

export const listWebhooks = (state: DoubleState) => ({
  object: 'list',
  data: [...state.webhooks.values()],
  has_more: false,
  url: '/v1/webhook_endpoints',
})
