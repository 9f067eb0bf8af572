export const authenticationRequired = 'Authentication Required'
export const pleaseLoginToSubscribe = 'Please login to subscribe'
export const subscriptionFailed = 'Subscription Failed'
export const failedToCreateSubscription = 'Failed to create subscription'
export const subscriptionNotStartedHint = 'Failed to start subscription. Check your connection and try again.'
export const failedToStartSubscription = 'Failed to start subscription'
export const paymentError = 'Payment Error'
export const somethingWentWrong = 'Something went wrong. Please try again.'
/** Of names of plans, null is a plan that has none. */
export const nextPlanFollows = (name: string, day: string) => `${name} follows on ${day}`
export const planKeptUntilThen = (name: string | null) =>
  name === null ? 'Until then you keep your plan.' : `Until then you keep ${name}.`
export const onPlan = (name: string | null) => (name === null ? "You're on your plan" : `You're on ${name}`)
export const newLimitsApply = 'Your new limits apply now.'
export const planNotChanged = 'The plan was not changed'
export const subscriptionCanceled = 'Subscription canceled'
export const planKeptUntil = (name: string | null, day: string) =>
  name === null ? `You keep your plan until ${day}.` : `You keep ${name} until ${day}.`
export const subscriptionNotCanceled = 'The subscription was not canceled'
export const planKept = (name: string | null) => (name === null ? 'You keep your plan' : `You keep ${name}`)
export const renewsAsBefore = 'It renews as before.'
export const subscriptionNotResumed = 'The subscription was not resumed'
export const billingPageNotOpened = 'The billing page could not be opened'
