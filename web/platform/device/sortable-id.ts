import { nanoid } from 'nanoid'

// Ids are compared by their characters' codes; these stand in that order.
const DIGITS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'
/** Enough for milliseconds until the year 10889. */
const TIME_LENGTH = 8
const CHANCE_LENGTH = 13

let last = 0

/**
 * The id of a new row: 21 characters, each time a higher one on this device. Rows that reach the server together are
 * of one age and are then listed by their ids: as they were added, rather than shuffled once they are sent.
 */
export const sortableId = (): string => {
  last = Math.max(Date.now(), last + 1)
  let time = ''
  for (let rest = last; time.length < TIME_LENGTH; rest = Math.floor(rest / DIGITS.length))
    time = `${DIGITS[rest % DIGITS.length]}${time}`
  return time + nanoid(CHANCE_LENGTH)
}
