export const pricing = (product: string) => `Pricing · ${product}`
export const pricingPlans = 'Pricing Plans'
export const pleaseLoginToViewPricing = 'Please login to view pricing and manage your subscription.'
export const createAnAccount = 'Create an Account'
export const aNewAccountStartsWith = 'A new account starts with a 30-day free trial. No credit card required.'
