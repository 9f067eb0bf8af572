export const cardPrivacyNote = 'Your card goes straight to Stripe. We never see its number.'
