import { PLANS, type PlanType } from '#domain/billing/plans.ts'
import { renderMail } from '#server/platform/mail/mail-template.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'

type Texts = typeof import('./mail-messages.ts')

interface PlanMail {
  readonly to: string
  readonly language: string
  readonly origin: string
}

const { free, starter } = PLANS

export const trialEndsMail = (texts: Texts, mailData: PlanMail & { endsAt: Date; days: number }): Mail => {
  const { to, language, origin, endsAt, days } = mailData
  return renderMail({
    to,
    language,
    subject: texts.trialEndsSubject(days),
    parts: [
      texts.trialEnds(endsAt),
      texts.dataStays,
      texts.freePlan({
        bins: free.maxBins,
        items: free.maxItems,
        price: starter.cents,
      }),
      { words: texts.seePlans, link: `${origin}/pricing` },
      texts.notYours,
    ],
  })
}

export const paymentFailedMail = (texts: Texts, mailData: PlanMail & { planType: PlanType }): Mail => {
  const { to, language, origin, planType } = mailData
  const { name } = PLANS[planType]
  return renderMail({
    to,
    language,
    subject: texts.paymentFailedSubject,
    parts: [
      texts.cardDeclined(name),
      texts.keepPlan,
      { words: texts.toPlan, link: `${origin}/pricing` },
      texts.planEnds,
    ],
  })
}
