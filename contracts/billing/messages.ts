export const payment = 'Payment'
export const choosePlan = 'Please choose a plan'
export const choosePack = 'Please choose a pack'

/** Stands for the name of the field: 'This can be at most 120 characters'. */
export const thisField = 'This'
export const fullNameRequired = 'Full name is required'
export const addressRequired = 'Address is required'
export const cityRequired = 'City is required'
export const stateRequired = 'State is required'
export const zipCodeRequired = 'ZIP code is required'
export const countryRequired = 'Country is required'
export const phoneRequired = 'Phone number is required'
export const postalCodeOfCountry = (example: string) =>
  `Enter a postal code of the chosen country, such as ${example}`
