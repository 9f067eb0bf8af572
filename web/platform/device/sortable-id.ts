import { nanoid } from 'nanoid'

// In order of their character codes.
const DIGITS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'
/** Lasts until the year 10889. */
const TIME_LENGTH = 8
const CHANCE_LENGTH = 13

let last = 0

const toDigits = (number: number, length: number): string => {
  let digits = ''
  for (let rest = number; digits.length < length; rest = Math.floor(rest / DIGITS.length))
    digits = `${DIGITS[rest % DIGITS.length]}${digits}`
  return digits
}

const nextTime = (): string => {
  last = Math.max(Date.now(), last + 1)
  return toDigits(last, TIME_LENGTH)
}

/** Makes a row id of 21 characters that sorts by creation time on this device. */
export const sortableId = (): string => nextTime() + nanoid(CHANCE_LENGTH)

const IMPORT_CHANCE_LENGTH = 6
const COUNT_LENGTH = 3
const IMPORT_MARK = '-imp'
const IMPORT_ID = /^(.{14}).{3}-imp$/

/** Makes the ids of one import, which every device recognizes by them. */
export const createImportIds = (): (() => string) => {
  const importId = nextTime() + nanoid(IMPORT_CHANCE_LENGTH)
  let count = 0
  return () => {
    count += 1
    return importId + toDigits(count, COUNT_LENGTH) + IMPORT_MARK
  }
}

/** Reads the import that made a row; null for any other row. */
export const importOf = (rowId: string): string | null => IMPORT_ID.exec(rowId)?.[1] ?? null
