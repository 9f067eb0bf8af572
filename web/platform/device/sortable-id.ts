import { nanoid } from 'nanoid'

// In order of their character codes.
const DIGITS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'
/** Lasts until the year 10889. */
const TIME_LENGTH = 8
const CHANCE_LENGTH = 13

let last = 0

/** A row id of 21 characters that sorts by creation time on this device, so rows synced together keep their order. */
export const sortableId = (): string => {
  last = Math.max(Date.now(), last + 1)
  let time = ''
  for (let rest = last; time.length < TIME_LENGTH; rest = Math.floor(rest / DIGITS.length))
    time = `${DIGITS[rest % DIGITS.length]}${time}`
  return time + nanoid(CHANCE_LENGTH)
}
