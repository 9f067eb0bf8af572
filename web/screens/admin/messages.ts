export const log = 'Log'
export const pageTitle = 'Administration · Binnacle'
export const administration = 'Administration'
