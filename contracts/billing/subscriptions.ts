import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Timestamp } from '../text.ts'
import { choosePlan } from './messages.ts'

export const PAID_PLANS = ['starter', 'basic', 'pro', 'unlimited'] as const
export const PaidPlan = z.enum(PAID_PLANS, { error: choosePlan })
export type PaidPlan = z.infer<typeof PaidPlan>

export const SubscriptionState = z.object({
  /** Plan whose limits apply; null without a subscription. */
  planType: z.nullable(PaidPlan),
  status: z.enum(['free', 'trial', 'active', 'past_due', 'canceled']),
  /** End of the paid period, or of the trial. */
  currentPeriodEnd: z.nullable(Timestamp),
  cancelAtPeriodEnd: z.boolean(),
  /** Smaller plan that follows the period. */
  nextPlanType: z.nullable(PaidPlan),
})
export type SubscriptionState = z.infer<typeof SubscriptionState>

const planChoice = z.object({ planType: PaidPlan })

export const subscriptionEndpoints = {
  subscribe: endpoint({
    name: 'subscriptions.subscribe',
    method: 'POST',
    path: '/api/subscribe',
    access: 'signed-in',
    subject: 'self',
    summary:
      'Starts to pay for a plan, or for a plan whose last payment failed; nothing holds until it is paid.',
    body: planChoice,
    reply: z.object({
      clientSecret: z.string(),
      /** `setup` when nothing is due and only the card is saved. */
      intent: z.enum(['payment', 'setup']),
    }),
  }),
  get: endpoint({
    name: 'subscriptions.get',
    method: 'GET',
    path: '/api/subscription',
    access: 'signed-in',
    subject: 'self',
    summary: 'The plan of the signed-in person and how it goes on.',
    reply: SubscriptionState,
  }),
  change: endpoint({
    name: 'subscriptions.change',
    method: 'PUT',
    path: '/api/subscription',
    access: 'signed-in',
    subject: 'self',
    summary:
      'Changes the plan: up at once for the difference, down at the end of the period. A secret means that the bank asks first.',
    body: planChoice,
    reply: z.extend(SubscriptionState, { clientSecret: z.nullable(z.string()) }),
  }),
  cancel: endpoint({
    name: 'subscriptions.cancel',
    method: 'POST',
    path: '/api/subscription/cancel',
    access: 'signed-in',
    subject: 'self',
    summary: 'Lets the plan end with what is paid for.',
    reply: SubscriptionState,
  }),
  resume: endpoint({
    name: 'subscriptions.resume',
    method: 'POST',
    path: '/api/subscription/resume',
    access: 'signed-in',
    subject: 'self',
    summary: 'Takes a cancellation back while the paid time runs.',
    reply: SubscriptionState,
  }),
  portal: endpoint({
    name: 'subscriptions.portal',
    method: 'POST',
    path: '/api/billing-portal',
    access: 'signed-in',
    subject: 'self',
    summary: 'Where the person sees invoices and changes the card.',
    reply: z.object({ url: z.string() }),
  }),
} as const
