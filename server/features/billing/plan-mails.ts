import { PLANS, type PlanType } from '#domain/billing/plans.ts'
import { renderMail } from '#server/platform/mail/mail-template.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import * as texts from './mail-messages.ts'

const formatDate = (moment: Date): string =>
  `${moment.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`

const { free, starter } = PLANS

export const trialEndsMail = (mailData: { to: string; origin: string; endsAt: Date; days: number }): Mail => {
  const { to, origin, endsAt, days } = mailData
  return renderMail({
    to,
    subject: texts.trialEndsSubject(days),
    parts: [
      texts.trialEnds(formatDate(endsAt)),
      texts.dataStays,
      texts.freePlan({
        bins: free.maxBins,
        items: free.maxItems,
        price: `$${(starter.cents / 100).toFixed(2)}`,
      }),
      { words: texts.seePlans, link: `${origin}/pricing` },
      texts.notYours,
    ],
  })
}

export const paymentFailedMail = (mailData: { to: string; origin: string; planType: PlanType }): Mail => {
  const { to, origin, planType } = mailData
  const { name } = PLANS[planType]
  return renderMail({
    to,
    subject: texts.paymentFailedSubject,
    parts: [
      texts.cardDeclined(name),
      texts.keepPlan,
      { words: texts.toPlan, link: `${origin}/pricing` },
      texts.planEnds,
    ],
  })
}
