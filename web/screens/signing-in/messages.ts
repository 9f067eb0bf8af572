export const signingIn = 'Signing in'
export const subtitle = 'Back from your provider.'
export const pageTitle = 'Signing in · Binnacle'
