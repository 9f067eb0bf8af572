export const log = 'Log'
export const administrationBinnacle = 'Administration · Binnacle'
export const administration = 'Administration'
