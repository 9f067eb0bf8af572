import * as z from 'zod/mini'
import { PLANS, type PlanType } from '#domain/billing/plans.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { JobHandler } from '#server/platform/jobs/runner.ts'
import type { MailTextsFor } from '#server/platform/mail/mail-texts.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import * as english from './mail-messages.ts'
import { paymentFailedMail, trialEndsMail } from './plan-mails.ts'
import type { NoticeStore } from './trial-notice-store.ts'

export const TRIAL_ENDS_JOB = 'mail.trial-ends'
export const PAYMENT_FAILED_JOB = 'mail.payment-failed'

const TrialEnds = z.object({ userId: z.string(), notice: z.enum(['week', 'day']) })
const PaymentFailed = z.object({ subscriptionId: z.string() })

const isPlan = (planType: string): planType is PlanType => Object.hasOwn(PLANS, planType)

interface PlanMailDeps {
  store: Pick<NoticeStore, 'findEnding' | 'findPastDue'>
  mailer: Mailer
  mailTextsFor: MailTextsFor
  origin: string
  clock: () => Date
}

/** Plan mails. Each rechecks its condition before sending. */
export const planMailJobs = ({
  store,
  mailer,
  mailTextsFor,
  origin,
  clock,
}: PlanMailDeps): Record<string, JobHandler> => ({
  async [TRIAL_ENDS_JOB](payload) {
    const { userId, notice } = TrialEnds.parse(payload)
    const now = clock()
    const trial = await store.findEnding(userId, now)
    if (!trial) return
    const days = Math.ceil((trial.endsAt.getTime() - now.getTime()) / DAY_MS)
    // Delayed so long that the `day` notice replaces it.
    if (notice === 'week' && days === 1) return
    const { email: to, endsAt } = trial
    const { texts, language } = await mailTextsFor(to, 'features/billing', english)
    await mailer.send(trialEndsMail(texts, { to, language, origin, endsAt, days }))
  },

  async [PAYMENT_FAILED_JOB](payload) {
    const found = await store.findPastDue(PaymentFailed.parse(payload).subscriptionId)
    if (!found || !isPlan(found.planType)) return
    const { email: to, planType } = found
    const { texts, language } = await mailTextsFor(to, 'features/billing', english)
    await mailer.send(paymentFailedMail(texts, { to, language, origin, planType }))
  },
})
