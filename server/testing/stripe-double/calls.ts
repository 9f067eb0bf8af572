export interface StripeCall {
  method: 'GET' | 'POST' | 'DELETE'
  path: RegExp
  file: string
  type: string
}

const call = (method: StripeCall['method'], path: RegExp, file: string, type: string): StripeCall => ({
  method,
  path,
  file: `${file}.d.ts`,
  type,
})

export const CALLS: readonly StripeCall[] = [
  call('POST', /^\/v1\/customers$/, 'Customers', 'CustomerCreateParams'),
  call('POST', /^\/v1\/customers\/(\w+)$/, 'Customers', 'CustomerUpdateParams'),
  call('DELETE', /^\/v1\/customers\/(\w+)$/, 'Customers', 'CustomerDeleteParams'),
  call('POST', /^\/v1\/payment_intents$/, 'PaymentIntents', 'PaymentIntentCreateParams'),
  call('GET', /^\/v1\/payment_intents\/(\w+)$/, 'PaymentIntents', 'PaymentIntentRetrieveParams'),
  call('POST', /^\/v1\/payment_intents\/(\w+)$/, 'PaymentIntents', 'PaymentIntentUpdateParams'),
  call('POST', /^\/v1\/payment_intents\/(\w+)\/cancel$/, 'PaymentIntents', 'PaymentIntentCancelParams'),
  call('POST', /^\/v1\/refunds$/, 'Refunds', 'RefundCreateParams'),
  call('POST', /^\/v1\/subscriptions$/, 'Subscriptions', 'SubscriptionCreateParams'),
  call('GET', /^\/v1\/subscriptions\/(\w+)$/, 'Subscriptions', 'SubscriptionRetrieveParams'),
  call('POST', /^\/v1\/subscriptions\/(\w+)$/, 'Subscriptions', 'SubscriptionUpdateParams'),
  call('DELETE', /^\/v1\/subscriptions\/(\w+)$/, 'Subscriptions', 'SubscriptionCancelParams'),
  call('POST', /^\/v1\/invoices\/(\w+)\/void$/, 'Invoices', 'InvoiceVoidInvoiceParams'),
  call('POST', /^\/v1\/products$/, 'Products', 'ProductCreateParams'),
  call('POST', /^\/v1\/products\/(\w+)$/, 'Products', 'ProductUpdateParams'),
  call('GET', /^\/v1\/prices$/, 'Prices', 'PriceListParams'),
  call('POST', /^\/v1\/prices$/, 'Prices', 'PriceCreateParams'),
  call('POST', /^\/v1\/prices\/(\w+)$/, 'Prices', 'PriceUpdateParams'),
  call(
    'POST',
    /^\/v1\/billing_portal\/sessions$/,
    'BillingPortal/Sessions',
    'BillingPortal.SessionCreateParams',
  ),
  call('GET', /^\/v1\/webhook_endpoints$/, 'WebhookEndpoints', 'WebhookEndpointListParams'),
  call('POST', /^\/v1\/webhook_endpoints$/, 'WebhookEndpoints', 'WebhookEndpointCreateParams'),
  call('POST', /^\/v1\/webhook_endpoints\/(\w+)$/, 'WebhookEndpoints', 'WebhookEndpointUpdateParams'),
]
