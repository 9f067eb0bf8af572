/** Name of what is bought, as those of plans are. */
export const payPerBin = 'Pay Per Bin'
export const payPerBinHint = 'One more bin on top of any plan'
export const payPerBinTerms = 'Yours for good, even when a plan ends'
export const noSubscription = 'No subscription'
export const noBinLimit = 'Your Plan Has No Bin Limit'
export const buyOneBin = (binPrice: string) => `Buy One Bin (${binPrice})`
export const extraBinBought = 'One more bin is yours'
export const extraBinBoughtHint = "It stays, whatever plan you're on."
export const onPlan = (name: string) => `You're on ${name}`
export const newLimitsApply = 'Thank you. Your new limits apply now.'
export const paymentFailed = 'Payment Failed'
export const paymentFailedHint =
  "The payment didn't go through and nothing was charged. Choose your plan again to try another card."
export const paymentReceivedFinishing = 'Payment received, finishing…'
export const lookingForYourPayment = 'Looking for your payment…'
export const paymentFinishingHint = "This takes a moment. You don't need to wait here."
export const paymentPending = 'Your payment is still on its way'
export const noPayment = 'No payment has arrived'
export const paymentPendingHint =
  "We're waiting for your bank. Your plan starts as soon as we hear back. You don't need to pay again."
export const noPaymentHint = 'Nothing was charged here. Choose a plan below whenever you like.'
export const checkAgain = 'Check Again'
export const completeYourPurchase = 'Complete Your Purchase'
export const extraBin = 'One more bin'
export const extraBinHint = 'Yours for good, on top of any plan.'
export const buyOneBinFor = (binPrice: string) => `Buy One Bin - ${binPrice}`
export const priceDifference = 'The difference'
export const completeYourSubscription = 'Complete Your Subscription'
export const subscriptionTerms = 'Starts today and renews every month. Cancel anytime on the plans page.'
export const confirmTheChange = 'Confirm the Change'
export const subscribeTo = (name: string) => `Subscribe to ${name}`
export const backToPlans = 'Back to Plans'
export const summary = 'Summary'
export const dueToday = 'Due today'
export const oneTime = 'One-time'
export const monthly = 'Monthly'
export const subscribeFor = (price: string) => `Subscribe - ${price} / month`
export const oneTimeInterval = 'one-time'
