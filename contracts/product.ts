/** Used in titles, the local database, the manifest and e-mails. */
export const PRODUCT = 'Binnacle'
