/** Opens a table with the figures of a picture. */
export const asTable = 'As a table'
