import * as z from 'zod/mini'
import type { PaymentEvent } from './provider.ts'

const id = z.string().check(z.minLength(1), z.maxLength(255), z.regex(/^[\x20-\x7e]+$/))

const purpose = z.nullable(z.object({ kind: z.enum(['order', 'bin', 'subscription']), id: z.uuid() }))

const payment = z.object({
  id,
  clientSecret: z.nullish(z.string()),
  status: z.enum(['open', 'processing', 'succeeded', 'canceled']),
  amount: z.int(),
  currency: z.string(),
  purpose,
})

/** Shape of an event: a valid signature does not prove a valid body. */
const EventShape = z.object({
  id,
  type: id,
  about: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('payment'), payment }),
    z.object({ kind: z.literal('refund'), paymentId: id }),
    z.object({ kind: z.literal('subscription'), id, purpose }),
    z.object({ kind: z.literal('other') }),
  ]),
})

export const isEvent = (event: PaymentEvent): boolean => EventShape.safeParse(event).success
