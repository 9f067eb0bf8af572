export const isDeclined = 'Is declined'
export const asksOnceMore = 'Asks once more'
export const failsAtTheRenewal = 'Fails at the renewal'
export const enterMonthAndYearLike = 'Enter month and year, like 04 / 30'
export const thisCardHasExpired = 'This card has expired'
export const enterATestCardNumber = 'Enter a test card number'
export const onlyTestCardsWorkHere =
  'Only test cards work here. Pick one below. Never enter a real card number.'
export const yourCardWasDeclinedNothing = 'Your card was declined. Nothing was charged. Try another card.'
export const somethingWentWrongPleaseTry = 'Something went wrong. Please try again.'
export const noAnswerCameSo =
  "We didn't hear back, so we don't know whether the payment went through. Trying again is safe: you are never charged twice."
export const paymentFailed = 'Payment Failed'
export const paymentError = 'Payment Error'
export const paymentsAreTurnedOffOn = 'Payments are turned off on this server'
export const nothingCanBeBoughtHere =
  "You can't buy anything here until its operator sets up payments. Everything you have keeps working."
export const thePaymentFormDidNot = 'The payment form did not load'
export const checkYourConnection = 'Check your connection, and any blocker that stops payment pages.'
export const payingNeedsAConnection = 'Paying needs a connection.'
export const nothingWasChargedAndWhat = ' Nothing was charged, and what you entered before is kept.'
export const cardNumber = 'Card number'
export const expiryDate = 'Expiration date'
export const mmYy = 'MM / YY'
export const securityCode = 'Security code'
export const fillInATestCard = 'Fill in a test card'
export const thePaymentDidNotGo = 'The payment did not go through'
export const payingNeedsAConnectionWhat =
  'Paying needs a connection. What you typed stays here, and nothing is charged until you are back.'
export const processing = 'Processing...'
export const yourBankAsksIsThis = 'Your bank asks: is this you?'
export const refuse = 'Refuse'
export const approvePayment = 'Approve Payment'
export const thisIsTheTestBank =
  'This is the test bank. Approve to continue, or refuse to see how a refused payment ends.'
export const testModeNoCard = 'Test mode: no card is charged'
export const thisServerRunsWithTest =
  'This server runs with test payments. Use a test card; the number stays in this browser.'
export const nothingIsChargedInTest = 'Nothing is charged in test mode.'
