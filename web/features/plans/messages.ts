import { formatCount, plural } from '#domain/format/format-count.ts'

export const plansAndPricing = 'Plans and pricing'
export const binLimitReached = 'Bin limit reached'
export const deleteBinHint = 'Delete a bin that you no longer need to make room for a new one.'
export const itemLimitReached = 'Item limit reached'
export const itemsInTotal = (count: number) => `${formatCount(count, 'item')} in total`
export const deleteItemHint = 'Delete an item that you no longer need to make room for a new one.'
export const qrCodeLimitReached = 'QR code limit reached'
export const deleteShareLinkHint = 'Delete a share link that is no longer needed to make another one.'
export const gotIt = 'Got it'
export const planHolds = (planOf: string, allowed: string) => `${planOf} holds ${allowed}`
export const youHave = (used: string) => `You have ${used}.`
export const inUse = (used: string) => `In use: ${used}.`
export const limitReachedText = (isPayer: boolean) =>
  isPayer
    ? 'Everything you have stays: you can open, search, edit, scan, print and delete it. Only adding more is paused.'
    : 'Everything in it stays: you can open, search, edit, scan, print and delete it. Only adding more is paused.'
export const largerPlanHint = (ofBins: boolean) =>
  `A larger plan ${ofBins ? 'or a single bin for good ' : ''}makes room too.`
export const onlyPayerCanUpgrade = (payer: string) => `Only ${payer} can upgrade the plan.`
export const trialLeft = (days: number) => `${days} ${plural(days, 'day')} left in your trial.`
export const planEndsOn = (dayOf: string) => `Ends on ${dayOf}.`
export const lastPaymentFailed = "Your last payment didn't go through."
export const plansAndBilling = 'Plans and billing'
export const ofBytes = (bytes: string) => `of ${bytes}`
export const storage = 'Storage'
export const storageByKind = 'Storage by kind'
/** Of what is stored: text, photos, history. */
export const kind = 'Kind'
export const used = 'Used'
export const allowed = 'Allowed'
export const storageHint = 'What your account stores on the server.'
export const overLimitTitle = (allowance: string, name: string, maxBins: number) =>
  `You have ${allowance}, and ${name} holds ${maxBins}`
export const overLimitHint =
  "All of them stay open. You can't add bins while you have more than your plan allows."
export const upgradeTo = (name: string) => `Upgrade to ${name}`
export const changeTo = (name: string) => `Change to ${name}`
/** Of names of plans, null is a plan that has none. */
export const stayOnPlan = (held: string | null) => (held === null ? 'Stay on your plan' : `Stay on ${held}`)
export const changing = 'Changing...'
export const upgradeStarts = (name: string, allowance: string) => `${name} starts at once: ${allowance}.`
export const upgradeCharge = (day: string, priceOf: string) =>
  `Today your card is charged only the difference for the days until ${day}. From then on it is ${priceOf} a month.`
export const downgradeTerms = (terms: {
  held: string | null
  day: string
  name: string
  allowance: string
  price: string
}) =>
  terms.held === null
    ? `You'll keep your plan until ${terms.day}, the end of the month you paid for. Then ${terms.name} begins: ${terms.allowance} for ${terms.price} a month. Nothing is charged today.`
    : `You'll keep ${terms.held} until ${terms.day}, the end of the month you paid for. Then ${terms.name} begins: ${terms.allowance} for ${terms.price} a month. Nothing is charged today.`
export const planEndsTitle = (name: string, day: string) => `${name} ends on ${day}`
export const planEndsHint =
  'It does not renew. After that, your account is Free: everything you have stays open, only adding is paused above its limits.'
export const nextPlanTitle = (name: string, day: string, nameOf: string) =>
  `${name} until ${day}, then ${nameOf}`
export const nextPlanPrice = (priceOf: string) => `From then on ${priceOf} a month.`
export const onPlan = (name: string) => `You're on ${name}`
export const renewsOn = (priceOf: string, day: string) => `${priceOf} a month, renews on ${day}.`
export const lastPaymentForPlanFailed = (name: string | null) =>
  name === null
    ? "Your last payment for your plan didn't go through"
    : `Your last payment for ${name} didn't go through`
export const lastPaymentFailedHint =
  'Pay with another card to keep your plan. Your bins are safe, whatever happens.'
export const complimentaryPlan = 'Complimentary plan'
export const complimentaryPlanHint = 'Nothing is charged for it, and there is nothing to cancel.'
export const freeTrialLeft = (days: number) => `Free Trial: ${days} ${plural(days, 'day')} left`
export const trialHint = (day: string | null) =>
  `Your trial has the limits of Pro${day === null ? '' : ` until ${day}`}. No card is on file, and nothing is charged automatically.`
export const subscriptionEnded = 'Your subscription has ended'
export const subscriptionEndsOn = (dayOf: string) => `Your subscription ends on ${dayOf}`
export const subscriptionEndedHint = 'You keep everything you have. Subscribe again at any time to add more.'
export const onFreePlan = "You're on Free"
export const freePlanHint = (priceOf: string) =>
  `One bin with five items, for as long as you like. Plans from ${priceOf} a month hold more.`
export const cancelQuestion = (name: string | null) =>
  name === null ? 'Cancel your plan?' : `Cancel ${name}?`
export const keepPlan = (name: string | null) => (name === null ? 'Keep your plan' : `Keep ${name}`)
export const canceling = 'Canceling...'
export const cancelSubscription = 'Cancel Subscription'
export const cancelTerms = (name: string | null, day: string) =>
  name === null
    ? `You'll keep your plan until ${day}, the end of the month you paid for. Then you'll be on Free.`
    : `You'll keep ${name} until ${day}, the end of the month you paid for. Then you'll be on Free.`
export const cancelHint =
  'Nothing is deleted or locked: every bin and item stays readable, editable, scannable and exportable. Only adding pauses above the free limits. You can change your mind until then.'
export const resuming = 'Resuming...'
export const resumeSubscription = 'Resume Subscription'
export const payNow = 'Pay Now'
export const billingInvoices = 'Billing & Invoices'
export const currentUsage = 'Current usage'
export const usageUnknown = 'Not known right now. Try again'
export const qrCodes = 'QR codes'
export const overLimitsHint =
  'You have more than your plan allows. Nothing is locked: open, edit, scan, export and delete as before. Only adding is paused.'
export const sharedCodes = (count: number) => formatCount(count, 'shared QR code')
export const text = 'Text'
export const photos = 'Photos'
export const unlimited = 'Unlimited'
/** Words by which the command palette finds a command, beside its title. */
export const plansKeywords =
  'subscribe subscription upgrade price pay premium trial billing cancel limits usage'
