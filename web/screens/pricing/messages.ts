export const pageTitle = (product: string) => `Pricing · ${product}`
export const pricingPlans = 'Pricing Plans'
export const loginHint = 'Please login to view pricing and manage your subscription.'
export const plansAndPrices = 'Plans and Prices'
export const createAccount = 'Create Account'
export const trialNote = 'A new account starts with a 30-day free trial. No credit card required.'
