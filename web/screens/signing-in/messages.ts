export const signingIn = 'Signing in'
export const backFromYourProvider = 'Back from your provider.'
export const signingInBinnacle = 'Signing in · Binnacle'
