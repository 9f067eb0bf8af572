export const PRODUCT = 'Binnacle'
