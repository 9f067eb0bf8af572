export const isDeclined = 'Is declined'
export const asksOnceMore = 'Asks for confirmation'
export const failsAtTheRenewal = 'Fails at renewal'
export const expiryInvalid = 'Enter month and year, like 04 / 30'
export const cardExpired = 'This card has expired'
export const testCardRequired = 'Enter a test card number'
export const testCardsOnly = 'Only test cards work here. Pick one below. Never enter a real card number.'
export const cardDeclined = 'Your card was declined. Nothing was charged. Try another card.'
export const somethingWentWrong = 'Something went wrong. Please try again.'
export const outcomeUnknown =
  "We didn't hear back, so we don't know whether the payment went through. Trying again is safe: you are never charged twice."
export const paymentFailed = 'Payment Failed'
export const paymentError = 'Payment Error'
export const paymentsOff = 'Payments are turned off on this server'
export const paymentsOffHint =
  "You can't buy anything here until its operator sets up payments. Everything you have keeps working."
export const formNotLoaded = 'The payment form did not load'
export const checkYourConnection = 'Check your connection, and any blocker that stops payment pages.'
export const payingNeedsAConnection = 'Paying needs a connection.'
export const nothingCharged = 'Nothing was charged, and what you entered before is kept.'
export const cardNumber = 'Card number'
export const expiryDate = 'Expiration date'
export const mmYy = 'MM / YY'
export const securityCode = 'Security code'
export const fillInATestCard = 'Use a test card'
export const paymentNotCompleted = "The payment didn't go through"
export const offlineHint =
  "Paying needs a connection. What you typed stays here, and nothing is charged until you're back online."
export const processing = 'Processing...'
export const bankQuestion = 'Your bank asks: is this you?'
export const refuse = 'Refuse'
export const approvePayment = 'Approve Payment'
export const testBankHint =
  'This is the test bank. Approve to continue, or refuse to see how a refused payment ends.'
export const testModeTitle = 'Test mode: no card is charged'
export const testModeHint =
  'This server runs with test payments. Use a test card; the number stays in this browser.'
export const testModeNote = 'Nothing is charged in test mode.'
