import { PRODUCT } from '#contracts/product.ts'
import { PLANS, type PlanType } from '#domain/billing/plans.ts'
import { formatCount } from '#domain/format/format-count.ts'
import { renderMail } from '#server/platform/mail/mail-template.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'

const DATA_STAYS_TEXT =
  'Everything that you have stays: you can read, change, scan, export and delete it, whatever the plan.'

const formatDate = (moment: Date): string =>
  `${moment.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`

const { free, starter } = PLANS

export const trialEndsMail = (mailData: { to: string; origin: string; endsAt: Date; days: number }): Mail => {
  const { to, origin, endsAt, days } = mailData
  const remaining = formatCount(days, 'day')
  return renderMail({
    to,
    subject: `Your ${PRODUCT} trial ends in ${remaining}`,
    parts: [
      `Your free trial of ${PRODUCT} ends on ${formatDate(endsAt)}. Nothing is charged then.`,
      DATA_STAYS_TEXT,
      `New things are limited afterwards: the Free plan makes room for ${free.maxBins} bin and ${free.maxItems} items. Plans with room for more begin at $${(starter.cents / 100).toFixed(2)} a month.`,
      { words: 'See the plans', link: `${origin}/pricing` },
      'If this account is not yours, do nothing.',
    ],
  })
}

export const paymentFailedMail = (mailData: { to: string; origin: string; planType: PlanType }): Mail => {
  const { to, origin, planType } = mailData
  const { name } = PLANS[planType]
  return renderMail({
    to,
    subject: `The payment of your ${PRODUCT} plan failed`,
    parts: [
      `Your card was declined when the ${name} plan was renewed. The plan goes on for now, and the payment is tried again in the next days.`,
      'To keep the plan, pay with another card or put yours right:',
      { words: 'To your plan', link: `${origin}/pricing` },
      `If it cannot be paid in the end, the plan ends and the Free plan follows. ${DATA_STAYS_TEXT}`,
    ],
  })
}
