import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const binPurchaseEndpoints = {
  start: endpoint({
    name: 'binPurchases.start',
    method: 'POST',
    path: '/api/bin-purchases',
    access: 'signed-in',
    subject: 'self',
    summary: 'Starts to pay for one more bin for good, or goes on with the unpaid purchase.',
    reply: z.object({ clientSecret: z.string(), purchaseId: z.uuid() }),
  }),
} as const
