import {
  createCustomer,
  createPrice,
  createProduct,
  createWebhook,
  listPrices,
  listWebhooks,
  updateCustomer,
  updatePrice,
  updateProduct,
  updateWebhook,
} from './catalogue.ts'
import type { FormFields } from './form.ts'
import { cancelIntent, createIntent, customerIn, intentOf, refund, updateIntent } from './intents.ts'
import { showSubscription } from './shapes.ts'
import { type DoubleState, newStripeId } from './state.ts'
import {
  cancelSubscription,
  createSubscription,
  expandIn,
  subscriptionOf,
  updateSubscription,
  voidInvoice,
} from './subscriptions.ts'

type StripeHandler = (state: DoubleState, id: string, fields: FormFields) => unknown

export const HANDLERS: Record<string, StripeHandler> = {
  CustomerCreateParams: (state, _, fields) => createCustomer(state, fields),
  CustomerUpdateParams: updateCustomer,
  CustomerDeleteParams: (state, id) => {
    customerIn(state, { customer: id })
    for (const one of state.subscriptions.values()) {
      if (one.customer === id && one.status !== 'canceled') cancelSubscription(state, one.id)
    }
    state.customers.delete(id)
    return { id, object: 'customer', deleted: true }
  },
  PaymentIntentCreateParams: (state, _, fields) => createIntent(state, fields),
  PaymentIntentRetrieveParams: intentOf,
  PaymentIntentUpdateParams: updateIntent,
  PaymentIntentCancelParams: cancelIntent,
  RefundCreateParams: (state, _, fields) => refund(state, fields),
  SubscriptionCreateParams: (state, _, fields) => createSubscription(state, fields),
  SubscriptionRetrieveParams: (state, id, fields) =>
    showSubscription(state, subscriptionOf(state, id), expandIn(fields)),
  SubscriptionUpdateParams: updateSubscription,
  SubscriptionCancelParams: cancelSubscription,
  InvoiceVoidInvoiceParams: voidInvoice,
  ProductCreateParams: (state, _, fields) => createProduct(state, fields),
  ProductUpdateParams: updateProduct,
  PriceListParams: (state, _, fields) => listPrices(state, fields),
  PriceCreateParams: (state, _, fields) => createPrice(state, fields),
  PriceUpdateParams: updatePrice,
  WebhookEndpointListParams: listWebhooks,
  WebhookEndpointCreateParams: (state, _, fields) => createWebhook(state, fields),
  WebhookEndpointUpdateParams: updateWebhook,
  'BillingPortal.SessionCreateParams': (state, _, fields) => ({
    id: newStripeId('bps'),
    object: 'billing_portal.session',
    customer: customerIn(state, fields),
    url: `https://billing.stripe.com/p/session/${newStripeId('test')}`,
  }),
}
