export const authenticationRequired = 'Authentication Required'
export const pleaseLoginToSubscribe = 'Please login to subscribe'
export const subscriptionFailed = 'Subscription Failed'
export const failedToCreateSubscription = 'Failed to create subscription'
export const subscriptionNotStartedHint = 'Failed to start subscription. Check your connection and try again.'
export const failedToStartSubscription = 'Failed to start subscription'
export const paymentError = 'Payment Error'
export const somethingWentWrong = 'Something went wrong. Please try again.'
export const nextPlanFollows = (nameOf: string, dayOf: string) => `${nameOf} follows on ${dayOf}`
export const planKeptUntilThen = (nameOf: string) => `Until then you keep ${nameOf}.`
export const onPlan = (nameOf: string) => `You're on ${nameOf}`
/** Stands where the name of the plan would. */
export const yourPlan = 'your plan'
export const newLimitsApply = 'Your new limits apply now.'
export const planNotChanged = 'The plan was not changed'
export const subscriptionCanceled = 'Subscription canceled'
export const planKeptUntil = (nameOf: string, dayOf: string) => `You keep ${nameOf} until ${dayOf}.`
export const subscriptionNotCanceled = 'The subscription was not canceled'
export const planKept = (nameOf: string) => `You keep ${nameOf}`
export const renewsAsBefore = 'It renews as before.'
export const subscriptionNotResumed = 'The subscription was not resumed'
export const billingPageNotOpened = 'The billing page could not be opened'
