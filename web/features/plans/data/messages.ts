export const authenticationRequired = 'Authentication Required'
export const pleaseLoginToSubscribe = 'Please login to subscribe'
export const subscriptionFailed = 'Subscription Failed'
export const failedToCreateSubscription = 'Failed to create subscription'
export const failedToStartSubscriptionCheck =
  'Failed to start subscription. Check your connection and try again.'
export const failedToStartSubscription = 'Failed to start subscription'
export const paymentError = 'Payment Error'
export const somethingWentWrongPleaseTry = 'Something went wrong. Please try again.'
export const followsOn = (nameOf: string, dayOf: string) => `${nameOf} follows on ${dayOf}`
export const untilThenYouKeep = (nameOf: string) => `Until then you keep ${nameOf}.`
export const youreOn = (nameOf: string) => `You're on ${nameOf}`
export const yourNewLimitsApplyNow = 'Your new limits apply now.'
export const thePlanWasNotChanged = 'The plan was not changed'
export const subscriptionCanceled = 'Subscription canceled'
export const youKeepUntil = (nameOf: string, dayOf: string) => `You keep ${nameOf} until ${dayOf}.`
export const theSubscriptionWasNotCanceled = 'The subscription was not canceled'
export const youKeep = (nameOf: string) => `You keep ${nameOf}`
export const itRenewsAsBefore = 'It renews as before.'
export const theSubscriptionWasNotResumed = 'The subscription was not resumed'
export const theBillingPageCouldNot = 'The billing page could not be opened'
