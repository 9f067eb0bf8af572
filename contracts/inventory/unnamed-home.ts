/** Name of a person's own inventory that nobody has named yet. */
export const UNNAMED_HOME = 'Home'
