import { formatCount } from '#domain/format/format-count.ts'

export const whatIsWhere = 'What is where'
export const mapHint = 'Area shows items, color the main category.'
export const itemsByPlace = 'Items by place'
/** Items in a place, but in none of the places in it. */
export const inItself = (name: string) => `In ${name} itself`
/** Places that are too small for the picture. */
export const other = 'Other'
/** Of a place. */
export const itemCount = (count: number) => formatCount(count, 'item')
