export const oneMoreBin = 'One more bin, for good'
export const noPlanYet = 'You have no plan yet. Choose one first.'
export const paymentDue = 'Your last payment did not come through. Please pay it first.'
export const planAlready = 'You have a plan already. Change it instead; nothing was charged.'
export const planPaidAlready = 'Your plan is paid already. Nothing more was charged.'
export const planPaymentUnderWay = (plan: string) =>
  `The payment for ${plan} is on its way. Nothing more was charged.`
export const planNotStarted = 'The plan could not be started. Nothing was charged. Please try again.'
export const noPlanToCancel = 'You have no plan that could be canceled.'
