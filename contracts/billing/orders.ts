import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Timestamp } from '../text.ts'
import { choosePack } from './messages.ts'
import { COUNTRY_CODES, Shipping } from './shipping.ts'

export const PACK_IDS = ['pack-5', 'pack-10', 'pack-25'] as const
export type PackId = (typeof PACK_IDS)[number]

const ORDER_STATES = ['pending', 'paid', 'shipped', 'delivered', 'failed'] as const

/** `pending` is unpaid, `failed` is final. */
export const Order = z.object({
  id: z.uuid(),
  packId: z.string(),
  packName: z.string(),
  quantity: z.int(),
  /** US dollars: `19.99`. */
  price: z.string(),
  status: z.enum(ORDER_STATES),
  shipping: z.object({
    fullName: z.string(),
    addressLine1: z.string(),
    addressLine2: z.nullable(z.string()),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    country: z.enum(COUNTRY_CODES),
    phone: z.string(),
  }),
  trackingNumber: z.nullable(z.string()),
  shippedAt: z.nullable(Timestamp),
  deliveredAt: z.nullable(Timestamp),
  refundedAt: z.nullable(Timestamp),
  createdAt: Timestamp,
})
export type Order = z.infer<typeof Order>

export const orderEndpoints = {
  start: endpoint({
    name: 'orders.start',
    method: 'POST',
    path: '/api/qr-orders/create-payment-intent',
    access: 'signed-in',
    subject: 'self',
    summary:
      'Starts to pay for a pack, or goes on with the unpaid order of the same pack at the address given now.',
    body: z.object({ packId: z.enum(PACK_IDS, { error: choosePack }), shipping: Shipping }),
    reply: z.object({ clientSecret: z.string(), orderId: z.uuid() }),
  }),
  list: endpoint({
    name: 'orders.list',
    method: 'GET',
    path: '/api/qr-orders',
    access: 'signed-in',
    subject: 'self',
    summary: 'The orders of the signed-in person, newest first.',
    reply: z.array(Order),
  }),
  get: endpoint({
    name: 'orders.get',
    method: 'GET',
    path: '/api/qr-orders/{id}',
    access: 'signed-in',
    subject: 'order',
    summary: 'One order, and whether its payment has arrived.',
    params: z.object({ id: z.uuid() }),
    reply: Order,
  }),
} as const
