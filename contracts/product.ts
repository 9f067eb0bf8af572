/** Used in titles, the local database, the manifest and the welcome toast. */
export const PRODUCT = 'Binnacle'
