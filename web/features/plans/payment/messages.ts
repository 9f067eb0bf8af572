export const oneMoreBinOnTop = 'One more bin on top of any plan'
export const yoursForGoodAlsoWhen = 'Yours for good, even when a plan ends'
export const noSubscription = 'No subscription'
export const yourPlanHasNoBin = 'Your Plan Has No Bin Limit'
export const buyOneBin = (binPrice: string) => `Buy One Bin (${binPrice})`
export const oneMoreBinIsYours = 'One more bin is yours'
export const itStaysWhateverYourPlan = "It stays, whatever plan you're on."
export const youreOn = (name: string) => `You're on ${name}`
export const thankYouYourNewLimits = 'Thank you. Your new limits apply now.'
export const paymentFailed = 'Payment Failed'
export const thePaymentDidNotGo =
  'The payment did not go through and nothing was charged. Choose your plan again to try another card.'
export const paymentReceivedFinishing = 'Payment received, finishing…'
export const lookingForYourPayment = 'Looking for your payment…'
export const thisTakesAMoment = "This takes a moment. You don't need to wait here."
export const yourPaymentIsStillOn = 'Your payment is still on its way'
export const noPaymentHasArrived = 'No payment has arrived'
export const theBankTakesItsTime =
  "We're waiting for your bank. Your plan starts as soon as we hear back. You don't need to pay again."
export const nothingWasChargedHereChoose = 'Nothing was charged here. Choose a plan below whenever you like.'
export const lookAgain = 'Check Again'
export const completeYourPurchase = 'Complete Your Purchase'
export const oneMoreBin = 'One more bin'
export const yoursForGoodOnTop = 'Yours for good, on top of any plan.'
export const buyOneBinOf = (binPrice: string) => `Buy One Bin - ${binPrice}`
export const theDifference = 'The difference'
export const completeYourSubscription = 'Complete Your Subscription'
export const startsTodayAndRenewsEvery =
  'Starts today and renews every month. Cancel anytime on the plans page.'
export const confirmTheChange = 'Confirm the Change'
export const subscribeTo = (name: string) => `Subscribe to ${name}`
export const backToPlans = 'Back to Plans'
export const summary = 'Summary'
export const dueToday = 'Due today'
export const oneTime = 'One-time'
export const monthly = 'Monthly'
export const subscribeFor = (price: string) => `Subscribe - ${price} / month`
export const oneTimeLabel = 'one-time'
