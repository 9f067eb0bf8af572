/** The product's one name: titles, the local database, the manifest, the welcome toast. */
export const PRODUCT = 'Binnacle'
