import { PRODUCT } from '#contracts/product.ts'
import { formatCount } from '#domain/format/format-count.ts'
import { formatDayFirstMomentUtc } from '#domain/format/format-date.ts'
import { formatDollars } from '#domain/format/format-dollars.ts'

export const dataStays =
  'Everything that you have stays: you can read, change, scan, export and delete it, whatever the plan.'

export const trialEndsSubject = (days: number) => `Your ${PRODUCT} trial ends in ${formatCount(days, 'day')}`
export const trialEnds = (time: Date) =>
  `Your free trial of ${PRODUCT} ends on ${formatDayFirstMomentUtc(time)}. Nothing is charged then.`
export const freePlan = ({ bins, items, price }: { bins: number; items: number; price: number }) =>
  `New things are limited afterwards: the Free plan makes room for ${formatCount(bins, 'bin')} and ${formatCount(items, 'item')}. Plans with room for more begin at ${formatDollars(price)} a month.`
export const seePlans = 'See the plans'
export const notYours = 'If this account is not yours, do nothing.'

export const paymentFailedSubject = `The payment of your ${PRODUCT} plan failed`
export const cardDeclined = (plan: string) =>
  `Your card was declined when the ${plan} plan was renewed. The plan goes on for now, and the payment is tried again in the next days.`
/** Stands above the link. */
export const keepPlan = 'To keep the plan, pay with another card or put yours right:'
export const toPlan = 'To your plan'
export const planEnds = `If it cannot be paid in the end, the plan ends and the Free plan follows. ${dataStays}`
