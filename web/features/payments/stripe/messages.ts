export const yourCardGoesStraightTo = 'Your card goes straight to Stripe. We never see its number.'
